import { once } from 'node:events'
import net from 'node:net'

/**
 * A port of this machine on which nothing listens. Systems hand out ports from 32768 on to whoever asks for any, and to
 * every call that goes out; one below is still free when the program that was told of it comes to open it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 16_000 + Math.floor(Math.random() * 16_000)
    if (await canListen(port)) return port
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = net.createServer()
  const opened = await new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1')
  })
  if (!opened) return false
  probe.close()
  await once(probe, 'close')
  return true
}
