import type { HelperType } from '@nyaysathi/contracts/helpers'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'

/**
 * What the law protects, told to the citizen. Only an advocate's professional communications are privileged (Bharatiya
 * Sakshya Adhiniyam 2023, sections 132 to 134; until 30 June 2024 Evidence Act, sections 126 to 129).
 */
export function ConfidentialNote({ type }: { type: HelperType | undefined }) {
  const words = useWords()
  return (
    <GuidanceNote>
      {type && (
        <p>{type === 'lawyer' ? words('cases.secret_lawyer') : words('cases.secret_other', { type })}</p>
      )}
    </GuidanceNote>
  )
}

/** What an answer is, for both sides; `children` say what is confidential, each from its own side. */
export function GuidanceNote({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <Notice tone="info" title={words('cases.general_guidance')}>
      <p>{words('cases.general_guidance_text')}</p>
      {children}
    </Notice>
  )
}
