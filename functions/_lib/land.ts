import { readFile } from 'node:fs/promises'

import type { LandPolygons } from '#src/domain/place/land-path.ts'

let land: Promise<LandPolygons> | undefined

async function read(root: URL): Promise<LandPolygons> {
  return JSON.parse(await readFile(new URL('public/denmark-land.geojson', root), 'utf8'))
}

/** The outline of Denmark, read once. `root` is the folder of the deployed function, of which the file is a part. */
export function readLand(root: URL): Promise<LandPolygons> {
  return (land ??= read(root))
}
