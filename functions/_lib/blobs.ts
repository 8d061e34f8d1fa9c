import { getStore } from '@netlify/blobs'
import type { GetStoreOptions } from '@netlify/blobs'
import { z } from 'zod'

/** How a program outside Netlify reaches the site's blobs. A deployed function needs none of it. */
export type BlobAccess = Pick<GetStoreOptions, 'siteID' | 'token' | 'apiURL' | 'edgeURL' | 'uncachedEdgeURL'>

const deployGlobal = z.object({ context: z.object({ deploy: z.object({ context: z.string() }) }) })

/** Previews share the site's blobs but not its database, so they get stores of their own. */
function storeNameOf(kind: string): string {
  const { data } = deployGlobal.safeParse(Reflect.get(globalThis, 'Netlify'))
  const context = data?.context.deploy.context ?? 'production'
  return context === 'production' ? kind : `${kind}-${context}`
}

/** The Netlify Blobs that belong to this deploy's database. */
export const blobsOf = (kind: string, options: BlobAccess & Pick<GetStoreOptions, 'consistency'>) =>
  getStore({ name: storeNameOf(kind), ...options })

/** Whether an error only means that this is not Netlify: nothing else has blobs. */
export const isWithoutBlobs = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MissingBlobsEnvironmentError'
