import { once } from 'node:events'
import net from 'node:net'

/**
 * A port of this machine on which nothing listens. Systems hand out ports from 32768 on to whoever asks for any, and to
 * every call that goes out; one below is still free when the program that was told of it comes to open it.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  for (;;) {
    const port = 16_000 + Math.floor(Math.random() * 16_000)
    const probe = net.createServer()
    const opened = await new Promise((resolve) => {
      probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1')
    })
    if (!opened) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
