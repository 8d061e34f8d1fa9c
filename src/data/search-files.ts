import { createHash } from 'node:crypto'

import {
  DETAILS_PER_FILE,
  IDS_FILE,
  INDEX_FILE,
  LISTS_FILE,
  PICTURE_FILE,
  PLACES_FILE,
  WORDS_FILE,
} from '#src/domain/listing/listing-file.ts'
import { NAMES_PACK, NAMES_PER_FILE, namesFile } from '#src/domain/listing/files/index-file.ts'
import { byPosition, packIndex, packNames, positionsOf } from '#src/domain/listing/files/pack-files.ts'
import { detailsOf, packSearchWords } from '#src/domain/listing/packing.ts'
import { packListsFile } from '#src/domain/live/pack-changes.ts'
import { knownPostcodes } from '#src/domain/place/named/known-places.ts'
import { packPlaces } from '#src/domain/place/named/places-file.ts'
import { idSegment, slugOf } from '#src/domain/producer/slug.ts'
import { SEASON_FILE } from '#src/domain/season/season-file.ts'
import { packSeason } from '#src/domain/season/sellers.ts'

import { runInLanguage } from '#src/texts/language.ts'
import { builtLanguages, fileInLanguage } from '#src/texts/paths.ts'

import { denmarkPicture } from './denmark-picture.ts'
import { landingFiles, sellers } from './landing.ts'
import { allProducers } from './producers.ts'

/** A file that the home page downloads, from a folder named by the hash of all files. */
interface SearchFile {
  name: string
  content: string
}

/** Returns the file name of a landing page in ASCII, which every server can handle. */
export function landingFileName(key: string): string {
  return `side-${slugOf(key)}.json`
}

/** Splits a list into files of `size` entries each. */
function inParts<Each>(
  all: readonly Each[],
  size: number,
  file: (part: Each[], number: number) => SearchFile,
): SearchFile[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, number) =>
    file(all.slice(number * size, (number + 1) * size), number),
  )
}

let made: Promise<{ version: string; files: SearchFile[] }> | undefined

async function makeFiles(): Promise<{ version: string; files: SearchFile[] }> {
  const producers = await allProducers()
  const placed = byPosition(producers)
  const now = new Date()
  const sold = await sellers()
  /** The files that are different in each language. */
  const textFiles = (): SearchFile[] => [
    { name: fileInLanguage(SEASON_FILE), content: JSON.stringify(packSeason(sold, positionsOf(producers))) },
    ...inParts(placed, DETAILS_PER_FILE, (part, number) => ({
      name: fileInLanguage(`${number}.json`),
      content: JSON.stringify(part.map((producer) => detailsOf(producer, now))),
    })),
  ]
  const names = inParts(placed, NAMES_PER_FILE, (part, number) => ({
    name: namesFile(number),
    content: JSON.stringify(packNames(part)),
  }))
  const files = [
    { name: INDEX_FILE, content: JSON.stringify(packIndex(producers)) },
    ...names,
    {
      name: NAMES_PACK,
      content: JSON.stringify(Object.fromEntries(names.map(({ name, content }) => [name, content]))),
    },
    { name: IDS_FILE, content: JSON.stringify(producers.map(({ id }) => idSegment(id)).join('')) },
    { name: LISTS_FILE, content: JSON.stringify(packListsFile(producers, now)) },
    { name: WORDS_FILE, content: JSON.stringify(packSearchWords(placed)) },
    { name: PLACES_FILE, content: JSON.stringify(packPlaces(knownPostcodes())) },
    { name: PICTURE_FILE, content: denmarkPicture(producers) },
    ...builtLanguages().flatMap((language) => runInLanguage(language, textFiles)),
    ...(await landingFiles()).map(({ key, content }) => ({ name: landingFileName(key), content })),
  ]
  const hash = createHash('sha256')
  for (const { content } of files) hash.update(content)
  return { version: hash.digest('hex').slice(0, 12), files }
}

/**
 * Builds the search index, the files of names and details, the picture of Denmark and the lists of landing pages, once
 * per build.
 */
export function searchFiles(): Promise<{ version: string; files: SearchFile[] }> {
  made ??= makeFiles()
  return made
}

/** Returns the folder of this build's search files: '/soeg/3f2a…'. */
export async function searchFolder(): Promise<string> {
  return `/soeg/${(await searchFiles()).version}`
}
