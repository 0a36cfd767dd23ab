import type { FileKind } from '../file-kinds.ts'
import { pixelLimit } from '../file-rules.ts'
import { checkDoc, checkDocx } from './check-docx.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { cleanPng } from './clean-png.ts'

/** What of a file is stored: without what it tells about its maker, where that can be taken out. */
export function cleaned(kind: FileKind, source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  switch (kind) {
    case 'jpeg':
      return cleanJpeg(source, pixelLimit)
    case 'png':
      return cleanPng(source, pixelLimit)
    case 'mp4':
      return cleanMp4(source)
    case 'docx':
      return checkDocx(source)
    case 'doc':
      return checkDoc(source)
    default:
      return source
  }
}
