import { getStore } from '@netlify/blobs'
import type { GetStoreOptions } from '@netlify/blobs'

/** Where the files of pictures are kept, by their names. */
export interface ImageStore {
  /** The same name twice is the same file. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>
  /** The names of all files, those included whose saving was interrupted. */
  list(): Promise<string[]>
}

/** How a program outside Netlify reaches the site's blobs; a deployed function knows by itself. */
export type BlobAccess = Pick<GetStoreOptions, 'siteID' | 'token' | 'apiURL' | 'edgeURL' | 'uncachedEdgeURL'>

/** Pictures in Netlify Blobs, which all deploys of a site share. What was saved is there at once, for whoever asks. */
export function blobStore(access: BlobAccess = {}): ImageStore {
  const blobs = () => getStore({ name: 'images', consistency: 'strong', ...access })
  return {
    async save(name, bytes) {
      await blobs().set(name, new Blob([new Uint8Array(bytes)]))
    },
    async read(name) {
      const bytes = await blobs().get(name, { type: 'arrayBuffer' })
      return bytes && new Uint8Array(bytes)
    },
    remove: (name) => blobs().delete(name),
    list: async () => (await blobs().list()).blobs.map(({ key }) => key),
  }
}
