import { symbolSheet } from '#src/generated/symbol-sheet.ts'

/** What the sheet of pictures calls a symbol: its code point, '1f955' for the carrot. */
export function symbolId(symbol: string): string {
  return symbol.codePointAt(0)?.toString(16) ?? ''
}

/** The address of a symbol's picture; every one is of the same file, which is fetched once. */
export function symbolPicture(symbol: string): string {
  return `${symbolSheet}#${symbolId(symbol)}`
}
