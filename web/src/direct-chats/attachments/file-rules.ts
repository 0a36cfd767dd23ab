import { fileMaxBytes } from '@nyaysathi/contracts/limits'

/** Spec, member areas §5 and §9; the server looks at the content too. */
export const attachmentExtensions = ['png', 'jpeg', 'jpg', 'mp4', 'pdf'] as const
const shownCharacters = 12

export type AttachmentKind = 'image' | 'video' | 'pdf' | 'other'

const mediaTypes: Record<string, AttachmentKind> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'video/mp4': 'video',
  'application/pdf': 'pdf',
}

const kinds: Record<string, AttachmentKind> = {
  png: 'image',
  jpeg: 'image',
  jpg: 'image',
  mp4: 'video',
  pdf: 'pdf',
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** What to show a file as: by the type that the server has found, else by its name. */
export function attachmentKind(file: {
  file_type?: string | undefined
  file_format?: string | undefined
  original_name?: string | undefined
}): AttachmentKind {
  const { file_type = '', file_format = '', original_name = '' } = file
  return (
    mediaTypes[file_type.toLowerCase()] ??
    kinds[file_format.toLowerCase()] ??
    kinds[extensionOf(original_name)] ??
    'other'
  )
}

export type FileProblem = 'type' | 'size' | 'empty'

/** Why a chosen file cannot be sent; some phones name no type, then the name decides. */
export function whyNotFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined {
  const byName = kinds[extensionOf(name)]
  const byType = type ? mediaTypes[type.toLowerCase()] : byName
  if (!byName || byName !== byType) return 'type'
  if (size > fileMaxBytes) return 'size'
  return size === 0 ? 'empty' : undefined
}

/** Twelve characters, an ellipsis and the extension; a character is what a reader takes for one. */
export function shortName(name: string): string {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  const extension = dot > 0 ? name.slice(dot) : ''
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(stem)]
  if (letters.length <= shownCharacters) return name
  const start = letters
    .slice(0, shownCharacters)
    .map(({ segment }) => segment)
    .join('')
  return `${start}…${extension}`
}
