import { join } from 'node:path'

import { blobStore } from '#functions/pictures/blob-store.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import type { Environment } from '#src/config/environment.ts'

import { localImages } from '../host/local-platform.ts'

export interface PicturePlace {
  store: ImageStore
  /** The location, for the command's report. */
  name: string
}

/** Returns the configured picture store: Netlify Blobs or a local folder. */
export function picturePlace({
  dataDirectory,
  netlifyBlobs,
}: Pick<Environment, 'dataDirectory' | 'netlifyBlobs'>): PicturePlace {
  return netlifyBlobs === null
    ? { store: localImages(dataDirectory), name: join(dataDirectory, 'images') }
    : { store: blobStore(netlifyBlobs), name: 'Netlify Blobs' }
}
