/** What can be stored. HTML, SVG and programs have no line here, so nothing can make them pass. */
export const fileKinds = {
  pdf: {
    media_type: 'application/pdf',
    extensions: ['pdf'],
    found: ['application/pdf'],
    announced: ['application/pdf'],
  },
  jpeg: {
    media_type: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    found: ['image/jpeg'],
    announced: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  },
  png: {
    media_type: 'image/png',
    extensions: ['png'],
    found: ['image/png', 'image/apng'],
    announced: ['image/png', 'image/apng'],
  },
  mp4: { media_type: 'video/mp4', extensions: ['mp4'], found: ['video/mp4'], announced: ['video/mp4'] },
  doc: {
    media_type: 'application/msword',
    extensions: ['doc'],
    found: ['application/x-cfb'],
    announced: ['application/msword'],
  },
  docx: {
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    // The beginning of the file does not always tell; what is in the archive is looked at afterwards.
    found: ['application/zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    announced: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  webp: { media_type: 'image/webp', extensions: ['webp'], found: ['image/webp'], announced: ['image/webp'] },
} as const satisfies Record<string, FileKindFacts>

type FileKindFacts = {
  media_type: string
  /** Of the name under which it was sent. The first one is ours. */
  extensions: readonly string[]
  /** What `file-type` finds in its first bytes. */
  found: readonly string[]
  /** What its sender may call it. */
  announced: readonly string[]
}

export type FileKind = keyof typeof fileKinds

/** Phones that do not know a type say so, or say nothing. */
const unspecified = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

type Signs = { name: string; announced: string | undefined; found: string | undefined }

/** The kind that content, name and announcement agree on, if it is among `allowed`. */
export function kindOf(
  { name, announced, found }: Signs,
  allowed: readonly FileKind[],
): FileKind | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const said = (announced ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return allowed.find((kind) => {
    const facts: FileKindFacts = fileKinds[kind]
    return (
      found !== undefined &&
      facts.found.includes(found) &&
      facts.extensions.includes(extension) &&
      (unspecified.has(said) || facts.announced.includes(said))
    )
  })
}

/** Shown in the page itself; everything else is offered for saving. */
export function isShownInPage(mediaType: string): boolean {
  return /^image\/|^video\/mp4$|^application\/pdf$/.test(mediaType)
}
