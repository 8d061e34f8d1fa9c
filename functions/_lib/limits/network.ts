import { isIPv6 } from 'node:net'

/** The network that one household has: an IPv6 visitor has a whole /64 to choose addresses from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip || 'unknown'
  const [head = '', tail] = ip.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
