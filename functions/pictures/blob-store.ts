import { getStore } from '@netlify/blobs'

import type { BlobAccess } from '#functions/_lib/blobs.ts'

/** Stores the files of pictures by name. */
export interface ImageStore {
  /** The same name always means the same content. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
  /** The names of all files, including those of interrupted uploads. */
  list(): Promise<string[]>
}

/** Pictures in Netlify Blobs, which all deploys of a site share, with strong consistency. */
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
