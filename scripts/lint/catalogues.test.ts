import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import ts from 'typescript'
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

/** Returns a check whether the sources read a text of a catalogue, under any import name. */
function readOf(feature: string): (key: string) => boolean {
  const importers = sources.flatMap((code) => {
    const names = /import \{([^}]*)\} from '(?:#src\/texts|\.)\/texts\.ts'/.exec(code)?.[1]?.split(',') ?? []
    const [own] = names.map((name) => name.trim().split(' as ')).filter(([name]) => name === feature)
    return own === undefined ? [] : [{ code, name: own.at(-1) ?? feature }]
  })
  // Destructuring does not count, because it would ship the whole catalogue to browsers.
  return (key) => importers.some(({ code, name }) => new RegExp(`\\b${name}(?:\\.${key}\\b|\\[)`).test(code))
}

test.each(catalogues)('every text of %s is used', async (feature) => {
  const isRead = readOf(feature)
  expect(Object.keys(await textsOf(feature, 'da')).filter((key) => !isRead(key))).toEqual([])
})

test.each(catalogues)('%s has the same texts in each language', async (feature) => {
  const [danish, german, english] = await Promise.all(
    ['da', 'de', 'en'].map(async (language) => Object.keys(await textsOf(feature, language)).sort()),
  )
  expect([german, english]).toEqual([danish, danish])
})

/** Sources that may contain Danish words, and their readers. */
const danish = {
  'src/islands/admin/': 'operators',
  'src/islands/add-producer/AddForOperators.tsx': 'operators',
  'src/layouts/AdminPage.astro': 'operators',
  'src/pages/admin/': 'operators',
  'src/stores/admin/': 'operators',
  'src/ui/form/SuggestedTags.tsx': 'operators and owners',
  'src/ui/pictures/': 'operators and owners',
  'src/islands/owners/': 'owners',
  'src/stores/owners/': 'owners',
  'src/pages/ejer': 'owners',
  'src/islands/mail/': 'owners, who follow a link in a mail',
  'src/islands/embeds/': 'owners of other sites, and their visitors by a language of its own',
  'src/pages/indlejr.astro': 'owners of other sites',
  'src/pages/logo-preview.astro': 'ourselves',
  'src/components/logos/': 'ourselves',
  'src/components/language-offer.ts': 'everyone: it offers each language in its own words',
}

/** Keys of areas and categories, a parameter of addresses, and a mark of goods that guests see too. */
const danishNames =
  /'(?:københavn|økologiske-grøntsager|lokalt-kød|friske-æg|sæsonens-frugt|hjemmelavet-brød|åben|Ø-mærket)'/g

const imports = /^import .*$/gm
const comments = /\/\*.*?\*\/|<!--.*?-->|(?<=^|\s)\/\/[^\n]*/gs

/** Text between tags and braces, and constant parts of templates with a space. Without one, they are ids. */
const markup = /[>}]([^<>{}=;()]*)(?=[<{])|[}`]([^`{}$]*\s[^`{}$]*)(?=[`$])/g

test('public pages take their texts from the catalogues', () => {
  const found = globSync('src/{components,islands,layouts,pages,stores,ui}/**/*.{ts,tsx,astro}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => !Object.keys(danish).some((place) => file.startsWith(place)))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
        .replaceAll(imports, '')
        .replaceAll(comments, '')
        .replaceAll(danishNames, '')
      const texts = [...code.matchAll(markup)]
        .map(([, between, around]) => between ?? around ?? '')
        .filter((text) => text.search(danishWord) >= 0)
      const lines = code.split('\n').filter((line) => /[æøå]/i.test(line))
      return [...texts, ...lines].map((text) => `${file}: ${text.trim()}`)
    })
  expect(found).toEqual([])
})

interface FileTexts {
  /** All texts in a file's code except values of `da`: strings, the constant parts of templates, text between tags. */
  texts: string[]
  /** `da: 'Siden findes ikke.'` in an object without `de`. */
  withoutGerman: string[]
}

function textsIn(file: string): FileTexts {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: FileTexts = { texts: [], withoutGerman: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.texts.push(node.text)
    if (ts.isObjectLiteralExpression(node)) {
      const valueOf = (name: string): string | undefined =>
        node.properties.find((property) => property.name?.getText() === name)?.getText()
      const inDanish = valueOf('da')
      if (inDanish !== undefined && valueOf('de') === undefined) found.withoutGerman.push(inDanish)
    }
    if (!ts.isPropertyAssignment(node)) ts.forEachChild(node, visit)
    else if (node.name.getText() !== 'da') visit(node.initializer)
  }
  visit(source)
  return found
}

/** Names, format marks, and the Danish terms that the guide explains, which are enclosed in asterisks. */
const namesAndTerms = /Gårdkortet|Københavns?|Ø-mærket|og:url|ÿØÿ|\*[^*]+\*/g

const danishIn = (text: string): string[] =>
  [...text.replaceAll(namesAndTerms, ' ').matchAll(danishWord)].map(([word]) => word)

test.each(['de', 'en'])('no text in %s contains a Danish word', (language) => {
  const files = globSync(`src/texts/*/${language}.ts`)
  expect(files.length).toBeGreaterThanOrEqual(catalogues.length)
  const found = files.flatMap((file) =>
    textsIn(file).texts.flatMap((text) => danishIn(text).map((word) => [file, word])),
  )
  expect(found).toEqual([])
})

/** Files that may have texts in Danish only, and their readers. */
const danishCalls = {
  'functions/.+/admin(?:-[\\w-]+)?.ts$': 'operators',
  'functions/sources/': 'operators',
  'functions/producer/(?:answers|standing).ts$': 'operators',
  'functions/_lib/http/if-match.ts$': 'operators',
  'functions/owners/(?!claims)': 'owners',
  'functions/mail/': 'owners, who follow a link in a mail',
  'functions/embeds/sign': 'owners, who print a sign',
  'functions/(?:pictures|open-graph)/routes.ts$': 'programs that show pictures',
  'src/contracts/.*(?:admin|operator)': 'operators',
  'src/contracts/owners/': 'owners',
  'src/contracts/mail/': 'owners, who follow a link in a mail',
  'src/contracts/shared/ids.ts$': 'operators',
}

/** Addresses, the label of a register's field, and texts for operators. */
const danishTexts = /^\/[\w/:*-]+$|^Vej$|^En besøgende fandt |^da: 'En anden har ændret producenten/

test('calls of visitors have their texts in every language', () => {
  const files = globSync('{functions,src/contracts}/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file))
  const places = Object.keys(danishCalls).map((place) => new RegExp(`^${place}`))
  expect(places.filter((place) => !files.some((file) => place.test(file)))).toEqual([])
  const found = files
    .filter((file) => !places.some((place) => place.test(file)))
    .flatMap((file) => {
      const { texts, withoutGerman } = textsIn(file)
      const danish = [...texts.filter((text) => danishIn(text).length > 0), ...withoutGerman]
      return danish.filter((text) => !danishTexts.test(text)).map((text) => [file, text])
    })
  expect(found).toEqual([])
})
