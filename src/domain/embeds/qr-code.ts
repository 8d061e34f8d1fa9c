import { encode } from 'uqr'

/**
 * A text as a QR code: an SVG path to be stroked one wide. Adjacent dark modules are one line, which takes a third of the
 * bytes of a square each. `size` is its width and height in modules.
 */
export function qrPath(text: string): { path: string; size: number } {
  // 'M' is still read where 15 % of the paper is soiled or folded.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const lines = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return `M${x} ${y}.5h${(end === -1 ? size : end) - x}`
    }),
  )
  return { path: lines.join(''), size }
}
