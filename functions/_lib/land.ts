import { readFile } from 'node:fs/promises'

import type { LandPolygons } from '#src/domain/place/land-path.ts'

let land: Promise<LandPolygons> | undefined

async function read(root: URL): Promise<LandPolygons> {
  return JSON.parse(await readFile(new URL('public/denmark-land.geojson', root), 'utf8'))
}

/** The outline of Denmark, read once. `root` is the project's folder, with which the file is deployed. */
export function readLand(root: URL): Promise<LandPolygons> {
  return (land ??= read(root))
}
