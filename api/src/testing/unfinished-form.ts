import { request } from 'node:http'

/** Sends fields and the beginning of a file, and nothing more: what is answered does not wait for the rest. */
export function sendUnfinishedForm(url: string, fields: Record<string, string>, file: string) {
  const boundary = 'a-line-between-parts'
  return new Promise<{ status: number | undefined; body: { code: string; error: string } }>(
    (resolve, reject) => {
      const sending = request(
        url,
        { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
        async (response) => {
          const pieces: Buffer[] = []
          for await (const piece of response) pieces.push(piece)
          sending.destroy()
          resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) })
        },
      )
      sending.on('error', reject)
      for (const [name, value] of Object.entries(fields))
        sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      sending.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file}"; filename="a.pdf"\r\n` +
          'content-type: application/pdf\r\n\r\n%PDF-1.7 and more is said to come',
      )
    },
  )
}
