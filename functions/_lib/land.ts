import { readFile } from 'node:fs/promises'

import type { LandFile } from '#src/domain/place/map-picture.ts'

let land: Promise<LandFile> | undefined

async function read(root: URL): Promise<LandFile> {
  return JSON.parse(await readFile(new URL('public/denmark-land.geojson', root), 'utf8'))
}

/** The outline of Denmark, read once. `root` is the project's folder, with which the file is deployed. */
export function readLand(root: URL): Promise<LandFile> {
  return (land ??= read(root))
}
