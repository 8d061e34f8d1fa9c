import type { Database } from '#db/connection.ts'
import { mergeRegister, smileyLines, syncSmileys } from '#functions/smileys/sync.ts'
import { SourceError } from '#functions/sources/source.ts'
import type { Environment } from '#src/config/environment.ts'
import { SMILEYS } from '#src/domain/smileys/smileys.ts'

import { Problem } from '../problem.ts'
import { readFromFile } from './read-from-file.ts'

const TIMEOUT_MS = 180_000

/**
 * Brings smileys into step with the food authority's register, or with a file of its XML, and tells how it went in lines.
 * @throws {Problem} when there is no good answer: then nothing has been changed
 */
export async function* smileysInStep(
  db: Database,
  { smileyUrl, siteUrl }: Pick<Environment, 'smileyUrl' | 'siteUrl'>,
  file: string | undefined,
): AsyncGenerator<string> {
  const now = new Date()
  try {
    if (file !== undefined) {
      const reading = { dataSource: SMILEYS, file, now }
      return yield* smileyLines(await readFromFile(db, reading, (bytes) => mergeRegister(db, bytes, now)))
    }
    if (smileyUrl === null)
      throw new Problem("SMILEY_URL: set it to the address of the food authority's open XML, or name a file")
    yield `Asking ${new URL(smileyUrl).host} for the register …`
    yield* smileyLines(await syncSmileys(db, { smileyUrl, siteUrl }, { now, timeoutMs: TIMEOUT_MS, failuresBefore: 0 }))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new Problem(`The register is not read, and nothing changed: ${error.message}`, { cause: error })
  }
}
