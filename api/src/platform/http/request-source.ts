import { BlockList, isIPv6 } from 'node:net'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a route once it knows who is calling. */
    accountId: string | undefined
  }
}

/**
 * The network that a request came from. One IPv6 household has 2^64 addresses, so those count by their /64; an IPv4
 * address written as IPv6 counts as itself.
 */
export function sourceOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(address) ? firstHalf(address) : address
}

function firstHalf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : new Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for the machine itself, in either spelling. */
export function isLoopback(address: string): boolean {
  return loopback.check(sourceOf(address), 'ipv4') || (isIPv6(address) && loopback.check(address, 'ipv6'))
}
