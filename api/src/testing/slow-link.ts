import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A way to a server that takes so many bytes of each connection, and then none, as one that fell silent does; or, with
 * `trickleMs`, a few more each time that this has passed.
 */
export async function createSlowLink(
  serverUrl: string,
  bytesOfEach: number,
  { trickleMs }: { trickleMs?: number } = {},
) {
  const target = new URL(serverUrl)
  const open = new Set<Socket>()
  let taken = 0
  const stuck = new Set<Socket>()
  const listener = createServer({ pauseOnConnect: true }, (inbound) => {
    const outbound = connect(Number(target.port), target.hostname)
    open.add(inbound)
    for (const socket of [inbound, outbound]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        inbound.destroy()
        outbound.destroy()
      })
    }
    let left = bytesOfEach
    const stopWhenFull = () => {
      if (left > 0) return
      inbound.pause()
      stuck.add(inbound)
    }
    inbound.on('data', (bytes) => {
      taken += bytes.length
      left -= bytes.length
      outbound.write(bytes)
      stopWhenFull()
    })
    outbound.pipe(inbound)
    if (left > 0) inbound.resume()
    else stopWhenFull()
  })
  const trickle = trickleMs
    ? setInterval(() => {
        for (const socket of stuck) socket.resume()
      }, trickleMs)
    : undefined
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken: () => taken,
    /** Connections of which it takes no more. */
    stuck: () => stuck.size,
    close: async () => {
      clearInterval(trickle)
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
