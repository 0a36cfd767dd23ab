import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that takes so many bytes of each connection, and then none, as one that fell silent does. */
export async function createSlowLink(serverUrl: string, bytesOfEach: number) {
  const target = new URL(serverUrl)
  const open = new Set<Socket>()
  let taken = 0
  let stuck = 0
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
      stuck += 1
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
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken: () => taken,
    /** Connections of which it takes no more. */
    stuck: () => stuck,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
