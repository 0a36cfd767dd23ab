import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function brotliBest(content: Buffer): Promise<Buffer> {
  return toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}

/** Puts a `.br` and a `.gz` beside each text file below the folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|json|svg|txt)$/.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const whole = path.join(folder, file)
      const content = await readFile(whole)
      const [brotli, zipped] = await Promise.all([brotliBest(content), toGzip(content, { level: 9 })])
      await Promise.all([writeFile(`${whole}.br`, brotli), writeFile(`${whole}.gz`, zipped)])
    }),
  )
}
