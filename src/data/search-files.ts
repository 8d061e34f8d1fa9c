import { createHash } from 'node:crypto'

import {
  DETAILS_PER_FILE,
  INDEX_FILE,
  PICTURE_FILE,
  PLACES_FILE,
  WORDS_FILE,
} from '#src/domain/listing/listing-file.ts'
import { detailsOf, packProducers, packSearchWords } from '#src/domain/listing/packing.ts'
import { knownPostcodes } from '#src/domain/place/named/known-postcodes.ts'
import { packPlaces } from '#src/domain/place/named/places-file.ts'
import { slugOf } from '#src/domain/producer/slug.ts'

import { denmarkPicture } from './denmark-picture.ts'
import { landingFiles } from './landing.ts'
import { allProducers } from './producers.ts'

/** A file that the home page downloads, under a folder that names its content. */
interface SearchFile {
  name: string
  content: string
}

/** Plain letters in file names: nobody reads them, and every server finds them. */
export function landingFileName(key: string): string {
  return `side-${slugOf(key)}.json`
}

let made: Promise<{ version: string; files: SearchFile[] }> | undefined

async function makeFiles(): Promise<{ version: string; files: SearchFile[] }> {
  const producers = await allProducers()
  const now = new Date()
  const details = producers.map((producer) => detailsOf(producer, now))
  const files = [
    { name: INDEX_FILE, content: JSON.stringify(packProducers(producers)) },
    { name: WORDS_FILE, content: JSON.stringify(packSearchWords(producers)) },
    { name: PLACES_FILE, content: JSON.stringify(packPlaces(knownPostcodes())) },
    { name: PICTURE_FILE, content: denmarkPicture(producers) },
    ...Array.from({ length: Math.ceil(details.length / DETAILS_PER_FILE) }, (_, number) => ({
      name: `${number}.json`,
      content: JSON.stringify(details.slice(number * DETAILS_PER_FILE, (number + 1) * DETAILS_PER_FILE)),
    })),
    ...(await landingFiles()).map(({ key, content }) => ({ name: landingFileName(key), content })),
  ]
  const hash = createHash('sha256')
  for (const { content } of files) hash.update(content)
  return { version: hash.digest('hex').slice(0, 12), files }
}

/** The search index, the detail files, the picture of Denmark and the lists of landing pages; made once for a whole build. */
export function searchFiles(): Promise<{ version: string; files: SearchFile[] }> {
  made ??= makeFiles()
  return made
}

/** Where this build's search files are: '/soeg/3f2a…'. */
export async function searchFolder(): Promise<string> {
  return `/soeg/${(await searchFiles()).version}`
}
