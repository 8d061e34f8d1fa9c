import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { danishWord } from '../../e2e/support/danish.ts'

const catalogues = globSync('src/texts/*/da.ts').map((file) => basename(dirname(file)))

const textsOf = async (feature: string, language: string): Promise<object> => {
  const module: unknown = await import(`#src/texts/${feature}/${language}.ts`)
  return z.object({ texts: z.looseObject({}) }).parse(module).texts
}

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

test.each(catalogues)('every text of %s is shown somewhere', async (feature) => {
  const isRead = readOf(feature)
  expect(Object.keys(await textsOf(feature, 'da')).filter((key) => !isRead(key))).toEqual([])
})

test.each(catalogues)('%s has the same texts in each language', async (feature) => {
  const [danish, german, english] = await Promise.all(
    ['da', 'de', 'en'].map(async (language) => Object.keys(await textsOf(feature, language)).sort()),
  )
  expect([german, english]).toEqual([danish, danish])
})

/** Sources that may say Danish words themselves, and who reads them. */
const danish = {
  'src/components/AdminNavigation.astro': 'operators',
  'src/islands/admin/': 'operators',
  'src/islands/add-producer/AddForOperators.tsx': 'operators',
  'src/layouts/SignInPage.astro': 'operators and owners',
  'src/pages/admin/': 'operators',
  'src/stores/admin/': 'operators',
  'src/ui/admin/': 'operators',
  'src/ui/form/SuggestedTags.tsx': 'operators and owners',
  'src/ui/form/hours/operator-words.ts': 'operators',
  'src/ui/pictures/': 'operators and owners',
  'src/islands/owners/': 'owners',
  'src/stores/owners/': 'owners',
  'src/pages/ejer': 'owners',
  'src/islands/mail/': 'owners, who follow a link in a mail',
  'src/islands/embeds/': 'owners of other sites, and their visitors by a language of its own',
  'src/pages/indlejr.astro': 'owners of other sites',
  'src/pages/logo-preview.astro': 'ourselves',
  'src/components/logos/': 'ourselves',
  'src/components/language-choice.ts': 'everyone: it offers each language in its own words',
}

/** Keys of areas and categories, a parameter of addresses, and a mark that guests see on goods. */
const danishNames =
  /'(?:københavn|økologiske-grøntsager|lokalt-kød|friske-æg|sæsonens-frugt|hjemmelavet-brød|åben|Ø-mærket)'/g

const comments = /\/\*.*?\*\/|<!--.*?-->|(?<=^|\s)\/\/[^\n]*/gs

/** Text between tags and braces, and words that a template has around its values; without a space it is an id. */
const markup = /[>}]([^<>{}=;()]*)(?=[<{])|[}`]([^`{}$]*\s[^`{}$]*)(?=[`$])/g

test('public pages take their words from the catalogues', () => {
  const found = globSync('src/{components,islands,layouts,pages,stores,ui}/**/*.{ts,tsx,astro}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => !Object.keys(danish).some((place) => file.startsWith(place)))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(comments, '').replaceAll(danishNames, '')
      const texts = [...code.matchAll(markup)]
        .map(([, between, around]) => between ?? around ?? '')
        .filter((text) => text.search(danishWord) >= 0)
      const lines = code.split('\n').filter((line) => /[æøå]/i.test(line))
      return [...texts, ...lines].map((text) => `${file}: ${text.trim()}`)
    })
  expect(found).toEqual([])
})
