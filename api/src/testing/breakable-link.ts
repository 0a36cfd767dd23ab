import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut (connections refused and dropped) or stopped (nothing comes back any more). */
export async function createBreakableLink(serverUrl: string) {
  const target = new URL(serverUrl)
  const open = new Set<Socket>()
  let stopped = false
  let port = 0

  const start = async () => {
    const server = createServer((inbound) => {
      const outbound = connect(Number(target.port), target.hostname)
      for (const socket of [inbound, outbound]) {
        open.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          open.delete(socket)
          inbound.destroy()
          outbound.destroy()
        })
      }
      inbound.on('data', (bytes) => {
        if (!stopped) outbound.write(bytes)
      })
      outbound.on('data', (bytes) => {
        if (!stopped) inbound.write(bytes)
      })
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : port
    return server
  }

  let server = await start()
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    restore: async () => {
      server = await start()
    },
    stop: () => {
      stopped = true
    },
    /** Bytes that were lost meanwhile are gone: connections of that time are dropped. */
    resume: () => {
      stopped = false
      for (const socket of open) socket.destroy()
    },
  }
}
