const atoms = /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*$/u
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu

/** Whether a text is an e-mail address that mail can be sent to; domains with Danish letters are. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', ...rest] = text.split('@')
  return rest.length === 0 && name.length <= 64 && host.length <= 253 && atoms.test(name) && domain.test(host)
}
