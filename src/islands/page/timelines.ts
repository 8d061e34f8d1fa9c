import { unpackTimelines } from '#src/domain/hours/timeline/timeline-pool.ts'
import { finish } from '#src/domain/steps/steps.ts'
import type { TimelinePool } from '#src/domain/hours/timeline/timeline-pool.ts'
import type { Timeline } from '#src/domain/hours/timeline/timeline.ts'

const unpacked = new WeakMap<HTMLElement, Timeline[]>()

/** The timelines that the part of the page around an element carries, by number. */
export function timelinesAround(element: Element): readonly Timeline[] {
  const carrier = element.closest<HTMLElement>('[data-timelines]')
  if (!carrier) return []
  const known = unpacked.get(carrier)
  if (known) return known
  const pool: TimelinePool = JSON.parse(carrier.dataset['timelines'] ?? '')
  const timelines = finish(unpackTimelines(pool))
  unpacked.set(carrier, timelines)
  return timelines
}
