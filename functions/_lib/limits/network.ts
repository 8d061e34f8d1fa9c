import { isIPv6 } from 'node:net'

/** The address that an IPv6 one stands for: '::ffff:192.0.2.1' is IPv4, in either spelling. */
const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i

/** How many bits of an IPv6 address name the network: providers give a household a /56, which has 256 networks of /64. */
const NETWORK_BITS = 56

function mappedAddress(ip: string): string | null {
  const [, dotted, high, low] = MAPPED.exec(ip) ?? []
  if (dotted !== undefined) return dotted
  if (high === undefined || low === undefined) return null
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** The network that one household has: the IPv4 address, or the first 56 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip || 'unknown'
  const mapped = mappedAddress(ip)
  if (mapped !== null) return mapped
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
  return groups
    .slice(0, 4)
    .map((group, nth) => (nth === 3 ? group & (0xffff << (64 - NETWORK_BITS)) : group).toString(16))
    .join(':')
}
