import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to a server that can be cut (connections refused and dropped), stopped (nothing comes back any more), made slow, or
 * led to another server.
 */
export async function createBreakableLink(serverUrl: string, { host = '127.0.0.1' } = {}) {
  let target = new URL(serverUrl)
  const open = new Set<Socket>()
  let stopped = false
  let laterMs = 0
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
        if (stopped) return
        if (laterMs === 0) inbound.write(bytes)
        else setTimeout(() => inbound.write(bytes), laterMs)
      })
    })
    await new Promise<void>((resolve) => server.listen(port, host, resolve))
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
  url.host = `${host}:${port}`
  return {
    url: url.href,
    cut,
    restore: async () => {
      server = await start()
    },
    stop: () => {
      stopped = true
    },
    /** What comes back comes so much later, and nothing is lost. */
    slow: (ms: number) => {
      laterMs = ms
    },
    /** From the next connection on. */
    leadTo: (otherUrl: string) => {
      target = new URL(otherUrl)
    },
    /** Bytes that were lost meanwhile are gone: connections of that time are dropped. */
    resume: () => {
      stopped = false
      for (const socket of open) socket.destroy()
    },
  }
}
