import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { expect, test } from 'vitest'

const catalogues = globSync('src/texts/*/da.ts').map((file) => basename(dirname(file)))

const keysOf = (feature: string, language: string): string[] =>
  [...readFileSync(`src/texts/${feature}/${language}.ts`, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, key = '']) => key,
  )

const sources = ['src', 'functions', 'scripts', 'db']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,astro}`))
  .filter((file) => !/\.test\.|^src\/texts\/\w+\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))

/** What the sources read of a catalogue, under whatever name they import it. */
function readOf(feature: string): (key: string) => boolean {
  const importers = sources.flatMap((code) => {
    const names = /import \{([^}]*)\} from '(?:#src\/texts|\.)\/texts\.ts'/.exec(code)?.[1]?.split(',') ?? []
    const [own] = names.map((name) => name.trim().split(' as ')).filter(([name]) => name === feature)
    return own === undefined ? [] : [{ code, name: own.at(-1) ?? feature }]
  })
  // Destructured, a catalogue would be in browsers whole.
  return (key) => importers.some(({ code, name }) => new RegExp(`\\b${name}(?:\\.${key}\\b|\\[)`).test(code))
}

test.each(catalogues)('every text of %s is shown somewhere', (feature) => {
  const isRead = readOf(feature)
  expect(keysOf(feature, 'da').filter((key) => !isRead(key))).toEqual([])
})

test.each(catalogues)('%s has the same texts in each language', (feature) => {
  const danish = keysOf(feature, 'da').sort()
  expect({ de: keysOf(feature, 'de').sort(), en: keysOf(feature, 'en').sort() }).toEqual({ de: danish, en: danish })
})
