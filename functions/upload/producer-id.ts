import { v5 } from 'uuid'

import { idSegment } from '#src/domain/producer/slug.ts'

/** Names the ids of imported producers among all UUIDs of version 5. */
const NAMESPACE = '7d1c2f5e-0f0b-4c55-9d1f-0a4f0f6f3b61'

/**
 * Gives each source key, 'openstreetmap:node/1', an id that is the same on every machine, so that pages
 * keep their addresses. Addresses use the first segment alone: a key whose segment is taken tries again.
 */
export function createIds(): (key: string) => string {
  const taken = new Set<string>()
  return (key) => {
    let id = v5(key, NAMESPACE)
    for (let attempt = 2; taken.has(idSegment(id)); attempt++) id = v5(`${key}#${attempt}`, NAMESPACE)
    taken.add(idSegment(id))
    return id
  }
}
