/** How far the proof of an address has come. It outlives a reload, since people leave the page to read the code. */
export type EmailProof = {
  /** The address that the last code went to. */
  codeSentTo: string
  sendAgainAt: number
  verifyAgainAt: number
  /** The server's proof for `codeSentTo`; 30 minutes. */
  emailProof: string
}

export const noProof: EmailProof = { codeSentTo: '', sendAgainAt: 0, verifyAgainAt: 0, emailProof: '' }

/** Another address needs another proof, but the server's waiting times stay. */
export function withoutProof({ sendAgainAt }: EmailProof): EmailProof {
  return { ...noProof, sendAgainAt }
}
