import { useEffect, useRef, useState } from 'react'

export interface Upload {
  id: number
  photo: File
  state:
    | { status: 'waiting' }
    /** `share` has been sent, from 0 to 1. */
    | { status: 'sending'; share: number }
    | { status: 'failed'; message: string; mayBeTriedAgain: boolean }
}

/** Uploads a photo and returns its path; rejects on failure or abort. */
type SendPhoto = (photo: File, sending: { onSent: (share: number) => void; signal: AbortSignal }) => Promise<string>

export interface UploadOptions {
  send: SendPhoto
  onUploaded: (address: string) => void
  /** Error message of a refused photo. */
  failureText: (error: unknown) => string
  /** Called for each failed upload; the error is null if nothing was sent. */
  onFailed?: ((message: string, error: unknown) => void) | undefined
}

export interface Uploads {
  uploads: readonly Upload[]
  isBusy: boolean
  /** Enqueues a photo. */
  start: (photo: File) => void
  /** Adds a photo that failed without being sent. */
  refuse: (photo: File, message: string) => void
  again: (id: number) => void
  /** Cancels an upload, or dismisses a failed one. */
  drop: (id: number) => void
}

const isUnderWay = ({ state }: Upload): boolean => state.status !== 'failed'

/** A queue of uploads, one at a time: on a slow network the first is done soonest. */
export function useUploads({ send, onUploaded, failureText, onFailed }: UploadOptions): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())
  const ended = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const controllers = ended.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const note = (id: number, state: Upload['state']): void =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, state } : each)))
  const forget = (id: number): void => setUploads((all) => all.filter((each) => each.id !== id))
  const add = (photo: File, state: Upload['state']): number => {
    lastId.current += 1
    const id = lastId.current
    setUploads((all) => [...all, { id, photo, state }])
    return id
  }

  async function sendOne(id: number, photo: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    note(id, { status: 'sending', share: 0 })
    try {
      const address = await send(photo, { onSent: (share) => note(id, { status: 'sending', share }), signal })
      if (signal.aborted) return
      onUploaded(address)
      forget(id)
    } catch (error) {
      if (signal.aborted) return
      const message = failureText(error)
      note(id, { status: 'failed', message, mayBeTriedAgain: true })
      onFailed?.(message, error)
    } finally {
      ended.current.delete(id)
    }
  }

  function enqueue(id: number, photo: File): void {
    const controller = new AbortController()
    ended.current.set(id, controller)
    queue.current = queue.current.then(() => sendOne(id, photo, controller.signal))
  }

  return {
    uploads,
    isBusy: uploads.some(isUnderWay),
    start: (photo) => enqueue(add(photo, { status: 'waiting' }), photo),
    refuse: (photo, message) => {
      add(photo, { status: 'failed', message, mayBeTriedAgain: false })
      onFailed?.(message, null)
    },
    again: (id) => {
      const upload = uploads.find((each) => each.id === id)
      if (upload === undefined || isUnderWay(upload)) return
      note(id, { status: 'waiting' })
      enqueue(id, upload.photo)
    },
    drop: (id) => {
      ended.current.get(id)?.abort()
      forget(id)
    },
  }
}
