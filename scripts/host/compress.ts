import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|geojson|csv|bin)$/
/** Bytes below which a compressed copy saves no packet worth having. */
const worthwhile = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Writes a .br and a .gz beside a file, once for each build. Hashed assets are few and kept for a year, so they get
 * Brotli's best; pages come in thousands, and quality 5 takes a twentieth of the time for a few per cent more bytes.
 */
export async function compressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return
  const bytes = await readFile(file)
  if (bytes.length < worthwhile) return
  const quality = file.includes('/_astro/') ? 11 : 5
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [smaller, compatible] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 6 })])
  if (smaller.length < bytes.length) await writeFile(`${file}.br`, smaller)
  if (compatible.length < bytes.length) await writeFile(`${file}.gz`, compatible)
}
