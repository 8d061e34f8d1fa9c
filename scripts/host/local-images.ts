import { join } from 'node:path'

import { folderStore } from '#functions/pictures/folder-store.ts'
import type { ImageStore } from '#functions/pictures/store.ts'

/** Pictures as this machine keeps them. */
export const localImages = (dataDirectory: string): ImageStore => folderStore(join(dataDirectory, 'images'))
