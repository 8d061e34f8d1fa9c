import { blobStore } from './blob-store.ts'

/** Where the files of pictures are kept, by their names. */
export interface ImageStore {
  /** The same name twice is the same file. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>
}

let host: ImageStore | null = null

/** The local host hands over the store that it keeps on its disk; null takes it back. */
export function useImageStore(store: ImageStore | null): void {
  host = store
}

/** A deployed function keeps them in Netlify Blobs. */
export const imageStore = (): ImageStore => host ?? blobStore()
