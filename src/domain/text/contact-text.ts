import punycode from 'punycode/punycode.js'

const atoms = /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*$/u
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu

/** Whether a text is a valid e-mail address. Its domain may contain Danish letters. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', ...rest] = text.split('@')
  return rest.length === 0 && name.length <= 64 && host.length <= 253 && atoms.test(name) && domain.test(host)
}

const MIN_DIGITS = 6
const MAX_DIGITS = 15

/** Direction marks that address books add to a number when it is copied. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu

/** A phone number as it is stored, without invisible characters. */
export function tidyPhone(text: string): string {
  return text.replace(directions, '').trim()
}

/** Whether a text is a telephone number: digits, with the signs that people group them by. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s+()./-]+$/.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
}

/**
 * Decodes the host in a text from Punycode: 'bo@xn--grd-ula.dk' becomes 'bo@gård.dk'. Other texts are returned
 * unchanged.
 */
export function withReadableHost(text: string): string {
  if (!/xn--/i.test(text)) return text
  try {
    return punycode.toUnicode(text.replace(/xn--/gi, 'xn--'))
  } catch {
    return text
  }
}

const scheme = /^[a-z][a-z\d+.-]*:/i
const hostWithPort = /^([^/:]+):\d/

/** Whether a text starts with a host that contains a dot, and a port: 'gaard.dk:8080'. */
const hasPort = (text: string): boolean => hostWithPort.exec(text)?.[1]?.slice(1, -1).includes('.') ?? false

/** Whether a text starts with a scheme other than the web's: 'javascript:', 'data:'. */
export function hasOtherScheme(text: string): boolean {
  return scheme.test(text) && !hasPort(text) && !/^https?:/i.test(text)
}

/** Decodes the host of a web address from Punycode. */
const readable = (address: string): string =>
  address.replace(/^(https?:\/\/)([^/?#]*)/i, (_, scheme: string, host: string) => scheme + withReadableHost(host))

/**
 * Normalises a web address for storage: 'gaard.dk' becomes 'https://gaard.dk', and an address with a scheme stays as
 * written. Null if a visitor could not open it: another scheme, a password, a host without a dot.
 */
export function webAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (hasOtherScheme(text) || /^\/|[\s\\<>"]/.test(text) || !URL.canParse(address)) return null
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && /[^.]\.[^.]/.test(hostname) ? readable(address) : null
}
