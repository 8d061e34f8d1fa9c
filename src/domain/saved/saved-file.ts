import { parseSaved } from './saved.ts'
import type { Change, SavedProducer } from './saved.ts'

/** The name of the file with the saved shops: 'gaardkortet-gemte-2026-11-25.json'. */
export function savedFileName(now: Date): string {
  return `gaardkortet-gemte-${now.toISOString().slice(0, 10)}.json`
}

/** The saved shops with their notes, as a file that `readSavedFile` reads. */
export function writeSavedFile(producers: readonly SavedProducer[]): string {
  return `${JSON.stringify({ gaardkortet: 1, producers }, null, 2)}\n`
}

/** Parses the shops in a file; null if it is damaged or not ours. */
export function readSavedFile(text: string): readonly SavedProducer[] | null {
  try {
    const file: { gaardkortet?: unknown; producers?: unknown } = { ...Object(JSON.parse(text)) }
    if (file.gaardkortet !== 1 || !Array.isArray(file.producers)) return null
    const { producers, isReadable } = parseSaved(JSON.stringify(file.producers))
    return isReadable ? producers : null
  } catch {
    return null
  }
}

/** Adds the shops of a file. Shops that are saved already take their note from it if they have none. */
export const withFile =
  (added: readonly SavedProducer[]): Change =>
  (producers) => {
    const inFile = new Map(added.map((producer) => [producer.segment, producer]))
    const here = new Set(producers.map(({ segment }) => segment))
    return [
      ...producers.map((producer) => ({
        ...producer,
        note: producer.note === '' ? (inFile.get(producer.segment)?.note ?? '') : producer.note,
      })),
      ...added.filter(({ segment }) => !here.has(segment)),
    ]
  }
