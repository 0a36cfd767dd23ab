import { isShownInPage } from './file-kinds.ts'

/** Images, MP4 and PDF may be shown unless they are `onlySaved`; everything else is saved, under its own name. */
export function contentDisposition(mediaType: string, name: string, { onlySaved = false } = {}): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isShownInPage(mediaType) && !onlySaved ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
