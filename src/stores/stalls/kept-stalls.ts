import type { Stall } from '#src/domain/stalls/stall.ts'

/** A stall on this device with its photo: the one being written, or one that waits for a network. */
export interface KeptStall extends Stall {
  status: 'draft' | 'waiting'
  photo: Blob | null
  /** ISO 8601. */
  changedAt: string
  /** Why the server refused it; null if it has not. It is not sent again by itself. */
  problem: string | null
}

/** Set while stalls wait. Also read by stores/visits.ts, which sends them. */
const WAITING_KEY = 'gaardkortet-boder'

/** Every page loads stores/visits.ts if this key of visits is set. */
const VISITS_KEY = 'gaardkortet-besoeg'

/** The stall being written, without its photo: written at once, so that a reload right after a press loses nothing. */
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

/** Runs one request in a transaction, and waits until it is written. @throws if nothing can be stored. */
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

/** The stalls on this device, oldest first; none if storage is unavailable. */
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
    // The page of stalls sends them.
  }
}

/** Keeps a stall. False if storage is unavailable or full. */
export async function keepStall(stall: KeptStall): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(stall))
  } catch {
    return false
  }
  if (stall.status === 'waiting') markWaiting(await keptStalls())
  return true
}

/** Forgets a stall that was sent or given up. */
export async function forgetStall(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)
  markWaiting(await keptStalls())
}

/** Keeps the stall being written; its photo is kept by `keepStall`. False if storage is unavailable or full. */
export function keepDraftText({ photo: _, ...text }: KeptStall): boolean {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(text))
    return true
  } catch {
    return false
  }
}

/** Forgets the stall being written, because it was sent, given up, or waits. */
export function forgetDraftText(): void {
  try {
    localStorage.removeItem(DRAFT_KEY)
  } catch {
    // Nothing is stored.
  }
}

function draftText(): Omit<KeptStall, 'photo'> | null {
  try {
    return JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The stall being written, with its photo; null if there is none, or if it waits already. */
export async function keptDraft(): Promise<KeptStall | null> {
  const text = draftText()
  const same = (await keptStalls()).find(({ id }) => id === text?.id)
  return text === null || same?.status === 'waiting' ? null : { ...text, photo: same?.photo ?? null }
}
