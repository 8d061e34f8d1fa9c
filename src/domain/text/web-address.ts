import { withReadableHost } from './readable-host.ts'

const scheme = /^[a-z][a-z\d+.-]*:/i
const hostWithPort = /^([^/:]+):\d/

/** Whether a text begins with a host that has a dot in it, and the number of a port: 'gaard.dk:8080'. */
const hasPort = (text: string): boolean => hostWithPort.exec(text)?.[1]?.slice(1, -1).includes('.') ?? false

/** Whether a text begins as an address of another kind than the web's: 'javascript:', 'data:'. */
export function hasOtherScheme(text: string): boolean {
  return scheme.test(text) && !hasPort(text) && !/^https?:/i.test(text)
}

/** With the letters of its host, as people write it. */
const readable = (address: string): string =>
  address.replace(/^(https?:\/\/)([^/?#]*)/i, (_, scheme: string, host: string) => scheme + withReadableHost(host))

/**
 * A web address as it is stored: 'gaard.dk' becomes 'https://gaard.dk', and what has a scheme stays as it was
 * written. Null when it is none that a visitor could open: another scheme, a password, a host without a dot.
 */
export function webAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (hasOtherScheme(text) || /^\/|[\s\\<>"]/.test(text) || !URL.canParse(address)) return null
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && /[^.]\.[^.]/.test(hostname) ? readable(address) : null
}
