import { blobStore } from './blob-store.ts'
import type { ImageStore } from './blob-store.ts'

export type { ImageStore } from './blob-store.ts'

let host: ImageStore | null = null

/** The local host hands over the store that it keeps on its disk; null takes it back. */
export function useImageStore(store: ImageStore | null): void {
  host = store
}

/** A deployed function keeps them in Netlify Blobs. */
export const imageStore = (): ImageStore => host ?? blobStore()
