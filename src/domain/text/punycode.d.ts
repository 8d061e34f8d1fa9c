declare module 'punycode/punycode.js' {
  const punycode: { toUnicode: (text: string) => string }
  export default punycode
}
