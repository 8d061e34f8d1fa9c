import { useEffect, useRef, useState } from 'react'

export interface Upload {
  id: number
  photo: File
  state:
    | { status: 'waiting' }
    /** `share`: how much has been sent, from 0 to 1. */
    | { status: 'sending'; share: number }
    | { status: 'failed'; message: string; mayBeTriedAgain: boolean }
}

/** Sends a photo and says where it is served; rejects where that failed, or where the signal says that nobody waits for it. */
export type SendPhoto = (
  photo: File,
  sending: { onSent: (share: number) => void; signal: AbortSignal },
) => Promise<string>

interface Options {
  send: SendPhoto
  onUploaded: (address: string) => void
  /** What is said of a photo that was not taken. */
  failureText: (error: unknown) => string
  /** Told of each; the error is null of one that was not sent. */
  onFailed?: ((message: string, error: unknown) => void) | undefined
}

export interface Uploads {
  uploads: readonly Upload[]
  isBusy: boolean
  /** Sends a photo once those before it have been. */
  start: (photo: File) => void
  /** Tells of a photo that is not sent. */
  refuse: (photo: File, message: string) => void
  again: (id: number) => void
  /** Ends an upload, or forgets one that failed. */
  drop: (id: number) => void
}

const isUnderWay = ({ state }: Upload): boolean => state.status !== 'failed'

/** Photos on their way, one after the other: on a slow network the first is there soonest. */
export function useUploads({ send, onUploaded, failureText, onFailed }: Options): Uploads {
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
