import type { Database } from '#db/database.ts'
import { saveFailure, saveReading, takeTurn } from '#db/queries/sources/answers.ts'
import { nextAsking, retryAt } from '#src/domain/sources/asking.ts'
import { SMILEYS } from '#src/domain/smileys/smileys.ts'

import { askServer, SourceUnreachable } from '#functions/sources/ask-server.ts'
import { BadAnswer } from '#functions/sources/source.ts'
import { mergeRegister } from './merge-register.ts'
import type { SmileyReport } from './merge-register.ts'

/** The whole register is some 40 MB. */
const MAX_BYTES = 256 * 1024 * 1024

/** Longer than one function can be at it. */
const LEASE_MS = 5 * 60_000

export interface Register {
  /** Of the open XML. */
  smileyUrl: string
  siteUrl: string
}

/** Fetches the register, and brings smileys into step with it; of any other answer, keeps why. @throws {SourceUnreachable} {BadAnswer} */
export async function syncSmileys(
  db: Database,
  { smileyUrl, siteUrl }: Register,
  { now, timeoutMs, failuresBefore }: { now: Date; timeoutMs: number; failuresBefore: number },
): Promise<SmileyReport> {
  try {
    const bytes = await askServer({
      name: 'The register',
      url: smileyUrl,
      siteUrl,
      init: { headers: { Accept: 'application/xml, text/xml' } },
      maxBytes: MAX_BYTES,
      timeoutMs,
      now,
    })
    const report = await mergeRegister(db, bytes, now)
    await saveReading(db, SMILEYS, { now, dueAt: nextAsking(now) })
    return report
  } catch (error) {
    if (!(error instanceof SourceUnreachable || error instanceof BadAnswer)) throw error
    const retryAfter = error instanceof SourceUnreachable ? error.retryAfterSeconds : null
    await saveFailure(db, SMILEYS, { problem: error.message, now, dueAt: retryAt(now, failuresBefore, retryAfter) })
    throw error
  }
}

/** The same where that is due, and an address is set; null where it is not. @throws {SourceUnreachable} {BadAnswer} */
export async function syncSmileysWhenDue(
  db: Database,
  { smileyUrl, siteUrl }: { smileyUrl: string | null; siteUrl: string },
  now: Date,
  timeoutMs: number,
): Promise<SmileyReport | null> {
  if (smileyUrl === null) return null
  const turn = await takeTurn(db, SMILEYS, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (turn === undefined) return null
  return syncSmileys(db, { smileyUrl, siteUrl }, { now, timeoutMs, failuresBefore: turn.attempts })
}
