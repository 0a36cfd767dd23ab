import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** The files of an archive by name, read with another library than the one that writes them. */
export async function readZip(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(archive, {
    lazyEntries: true,
  })
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const files: Record<string, Buffer> = {}
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      open(entry)
        .then((stream) => buffer(stream))
        .then((content) => {
          files[entry.fileName] = content
          zip.readEntry()
        }, reject)
    })
    zip.on('end', () => resolve(files))
    zip.on('error', reject)
    zip.readEntry()
  })
}
