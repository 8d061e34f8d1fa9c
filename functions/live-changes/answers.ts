import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import type { Database } from '#db/database.ts'
import { publicNoticesQuery } from '#db/queries/owners/notices.ts'
import {
  findBuildRevisions,
  findDisplayedChanges,
  findRankedProducers,
  requestOverflowBuild,
} from '#db/queries/publishing/revisions.ts'
import type { DisplayedChange } from '#db/queries/publishing/revisions.ts'
import { readTogether } from '#db/queries/read.ts'
import { foundShopsQuery } from '#db/queries/visits/visits.ts'
import { isWithoutBlobs } from '#functions/_lib/blobs.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { MOST_BYTES, MOST_CHANGES } from '#src/domain/live/live-changes.ts'
import type { KnownChanges } from '#src/domain/live/live-changes.ts'
import type { ChangedProducerRank } from '#src/domain/live/pack-changes.ts'
import type { ShopNotice } from '#src/domain/owners/notice.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { noticesOfVisits } from '#src/domain/visits/visits.ts'
import { languages, runInLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

/** The data of an answer. */
interface Sources {
  changes: readonly DisplayedChange[]
  /** The listed producers by id. */
  producers: ReadonlyMap<string, ChangedProducerRank>
  notices: ShopNotice[]
  now: Date
}

const isTooLarge = (text: string): boolean => text.length > MOST_BYTES && gzipSync(text).length > MOST_BYTES

async function answerTo(since: number, { changes, producers, notices, now }: Sources): Promise<KnownChanges> {
  const recent = changes.filter(({ number }) => number > since)
  const removed = recent.flatMap(({ id, isRemoved }) => (isRemoved ? idSegment(id) : [])).join('')
  const changed = recent.filter(({ isRemoved }) => !isRemoved)
  const answer = { status: 'known', removed, changed: null, notices } as const
  if (changed.length === 0) return answer
  if (recent.length > MOST_CHANGES) return { ...answer, isPartial: true }
  // Loaded only if there are producers to place on pages.
  const { packChanges } = await import('#src/domain/live/pack-changes.ts')
  const ranked = changed.flatMap(({ id }) => producers.get(id) ?? []).toSorted((one, other) => one.rank - other.rank)
  const full = { ...answer, changed: packChanges(ranked, now) }
  return isTooLarge(JSON.stringify(full)) ? { ...answer, isPartial: true } : full
}

/** The ids of producers that any of the answers lists: for each revision with few enough changes. */
function listedIds(changes: readonly DisplayedChange[], revisions: readonly number[]): string[] {
  const recent = revisions
    .map((revision) => changes.filter(({ number }) => number > revision))
    .filter(({ length }) => length <= MOST_CHANGES)
  const longest = recent.toSorted((one, other) => other.length - one.length)[0] ?? []
  return longest.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id)
}

/** A row with the public position of its shop: 0,0 means that none is known. */
const placed = <Row extends Position>(row: Row) => (isLocated(row) ? row : { ...row, latitude: null, longitude: null })

/** Reads what answers to some revisions are made of. */
async function readSources(db: Database, revisions: readonly number[], now: Date): Promise<Sources> {
  const today = dateOf(localMoment(now).day)
  const [changes, { notices, found }] = await Promise.all([
    findDisplayedChanges(db, Math.min(...revisions)),
    readTogether(db, { notices: publicNoticesQuery(db, today), found: foundShopsQuery(db) }),
  ])
  const ranked = await findRankedProducers(db, listedIds(changes, revisions))
  return {
    changes,
    producers: new Map(ranked.map((each) => [each.producer.id, each])),
    notices: [...notices.map(placed), ...found.map(placed).flatMap(noticesOfVisits)],
    now,
  }
}

/** The changes since a revision, in the current language; null for a revision of no recent build. */
export async function findAnswer(db: Database, since: number, now: Date): Promise<KnownChanges | null> {
  const { known } = await findBuildRevisions(db)
  if (!known.includes(since)) return null
  return answerTo(since, await readSources(db, [since], now))
}

/** The name of a stored answer. */
export const answerKey = (since: number, language: PageLanguage): string =>
  language === 'da' ? String(since) : `${since}-${language}`

/**
 * The answers to the revisions of all recent builds in each language, as JSON by `answerKey`. Requests a build where so
 * much has changed since the served one that its answer lists only a part.
 */
export async function findAnswers(db: Database, now: Date): Promise<Record<string, string>> {
  const { known, served } = await findBuildRevisions(db)
  if (known.length === 0) return {}
  const sources = await readSources(db, known, now)
  const answers: Record<string, string> = {}
  for (const revision of known)
    for (const language of languages) {
      const answer = await runInLanguage(language, () => answerTo(revision, sources))
      if (revision === served && language === 'da' && answer.isPartial) await requestOverflowBuild(db, revision)
      answers[answerKey(revision, language)] = JSON.stringify(answer)
    }
  return answers
}

/** A stored answer without the notices that have ended since it was stored. */
export function withoutEndedNotices(text: string, now: Date): string {
  if (text.endsWith('"notices":[]}')) return text
  const today = dateOf(localMoment(now).day)
  const answer: KnownChanges = JSON.parse(text)
  return JSON.stringify({ ...answer, notices: answer.notices.filter(({ lastDay }) => lastDay >= today) })
}

/** The tag of `GET /api/changes` in the CDN. */
export const CHANGES_TAG = 'changes'

/** Netlify allows two purges of a tag in five seconds. The second one drops what was cached while the first was under way. */
const SECOND_PURGE_MS = 5000

/** Runs work that may fail without harm: answers are also computed from the database. */
async function attempt(platform: Platform, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isWithoutBlobs(error)) return
    logEvent(platform, 'error', 'The stored changes could not be kept up to date', error)
  }
}

/**
 * Announces a write before its commit. Returns a function that stores the changes after it, to be run behind the
 * response.
 */
export async function announceWrite(platform: Platform): Promise<() => Promise<void>> {
  const { changesStore } = platform
  const writeId = randomUUID()
  await attempt(platform, async () => changesStore?.announce(writeId, platform.now()))
  const compute = () => platform.withDatabase((db) => findAnswers(db, platform.now()))
  return async () => {
    // Without a store, too many changes still have to request a build.
    if (changesStore === null) {
      if (platform.buildHookUrl !== null) await attempt(platform, compute)
      return
    }
    await attempt(platform, () => changesStore.replace(writeId, () => platform.now(), compute))
    await attempt(platform, () => platform.purge(CHANGES_TAG))
    await platform.wait(SECOND_PURGE_MS)
    await attempt(platform, () => platform.purge(CHANGES_TAG))
  }
}
