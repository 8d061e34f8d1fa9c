import type { Stall } from '#src/domain/stalls/stall.ts'

/** A stall that is stored on this device with its photo: the draft, or one that is pending until there is a network. */
export interface KeptStall extends Stall {
  status: 'draft' | 'waiting'
  photo: Blob | null
  /** ISO 8601. */
  changedAt: string
  /** Why the server refused it; null if it has not. A refused stall is not retried automatically. */
  problem: string | null
}

/** Set while stalls are pending. stores/visits.ts reads it too, and sends them. */
const WAITING_KEY = 'gaardkortet-boder'

/** Key of the visits. Every page loads stores/visits.ts if it is set. */
const VISITS_KEY = 'gaardkortet-besoeg'

/**
 * Key of the draft without its photo. It is written synchronously, so that a reload right after a press loses nothing.
 */
const DRAFT_KEY = 'gaardkortet-bod-kladde'

const DATABASE = 'gaardkortet'
const STORE = 'stalls'

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
  return result(request)
}

/**
 * Runs one request in a transaction, and waits until it has been written. @throws if storage is unavailable or full.
 */
async function inStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(STORE, mode)
    const isWritten = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    const [value] = await Promise.all([result(run(transaction.objectStore(STORE))), isWritten])
    return value
  } finally {
    database.close()
  }
}

/** The stored stalls, oldest first; none if storage is unavailable. */
export async function keptStalls(): Promise<KeptStall[]> {
  try {
    const kept: KeptStall[] = await inStore('readonly', (store) => store.getAll())
    return kept.toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1))
  } catch {
    return []
  }
}

function markWaiting(kept: readonly KeptStall[]): void {
  const isWaiting = kept.some(({ status, problem }) => status === 'waiting' && problem === null)
  try {
    if (!isWaiting) return localStorage.removeItem(WAITING_KEY)
    localStorage.setItem(WAITING_KEY, '1')
    if (localStorage.getItem(VISITS_KEY) === null) localStorage.setItem(VISITS_KEY, '[]')
  } catch {
    // Without local storage, the page for stalls sends them.
  }
}

/** Stores a stall. Returns false if storage is unavailable or full. */
export async function keepStall(stall: KeptStall): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(stall))
  } catch {
    return false
  }
  if (stall.status === 'waiting') markWaiting(await keptStalls())
  return true
}

/** Deletes a stall that was sent or discarded. */
export async function forgetStall(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)
  markWaiting(await keptStalls())
}

/** Stores the draft without its photo, which `keepStall` stores. Returns false if storage is unavailable or full. */
export function keepDraftText({ photo: _, ...text }: KeptStall): boolean {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(text))
    return true
  } catch {
    return false
  }
}

/** Deletes the draft, because it was sent or discarded or is pending. */
export function forgetDraftText(): void {
  try {
    localStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

function draftText(): Omit<KeptStall, 'photo'> | null {
  try {
    return JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The draft with its photo; null if there is none, or if it is pending already. */
export async function keptDraft(): Promise<KeptStall | null> {
  const text = draftText()
  const same = (await keptStalls()).find(({ id }) => id === text?.id)
  return text === null || same?.status === 'waiting' ? null : { ...text, photo: same?.photo ?? null }
}
