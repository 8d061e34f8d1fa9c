import { join } from 'node:path'

import { folderStore } from '#functions/_lib/images/folder-store.ts'
import type { ImageStore } from '#functions/_lib/images/store.ts'

/** Pictures as this machine keeps them. */
export const localImages = (dataDirectory: string): ImageStore => folderStore(join(dataDirectory, 'images'))
