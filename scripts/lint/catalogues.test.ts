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

/** A literal of a file, and the property whose value it is. */
interface Literal {
  text: string
  key: string | undefined
}

/** All text in a file's code: strings, the constant parts of templates, and text between tags. */
function literalsOf(file: string): Literal[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const literals: Literal[] = []
  const visit = (node: ts.Node, key: string | undefined): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      literals.push({ text: node.text, key })
    if (ts.isPropertyAssignment(node)) visit(node.initializer, node.name.getText())
    else ts.forEachChild(node, (child) => visit(child, key))
  }
  visit(source, undefined)
  return literals
}

const danishIn = (text: string): string[] => [...text.matchAll(danishWord)].map(([word]) => word)

/** Names, the marks of formats, and the Danish terms that the guide explains, which stand between stars. */
const namesAndTerms = /Gårdkortet|Københavns?|Ø-mærket|og:url|ÿØÿ|\*[^*]+\*/g

test.each(['de', 'en'])('no text in %s has a Danish word, whatever browser or call shows it', (language) => {
  const files = globSync(`src/texts/*/${language}.ts`)
  expect(files.length).toBeGreaterThanOrEqual(catalogues.length)
  const found = files.flatMap((file) =>
    literalsOf(file).flatMap(({ text }) => danishIn(text.replaceAll(namesAndTerms, ' ')).map((word) => [file, word])),
  )
  expect(found).toEqual([])
})

/** Calls whose words are Danish for everyone, and who reads them. */
const danishCalls = {
  'functions/.+/admin(?:-[\\w-]+)?.ts$': 'operators',
  'functions/sources/': 'operators',
  'functions/producer/(?:answers|standing|routes).ts$': 'operators',
  'functions/corrections/judge-correction.ts$': 'operators',
  'functions/_lib/http/if-match.ts$': 'operators',
  'functions/visits/routes.ts$': 'operators, in the correction that a visit makes',
  'functions/owners/(?!claims)': 'owners',
  'functions/mail/': 'owners, who follow a link in a mail',
  'functions/embeds/(?:sign.*|routes).ts$': 'who prints a sign; an address',
  'functions/(?:pictures|open-graph)/routes.ts$': 'nobody: in place of a picture',
  'functions/(?:drawings|pages).ts$': 'nobody: addresses',
  'functions/place/find-road.ts$': 'nobody: the register of roads',
}

test('what a call answers to visitors is said in each language', () => {
  const files = globSync('functions/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file))
  const places = Object.keys(danishCalls).map((place) => new RegExp(`^${place}`))
  expect(places.filter((place) => !files.some((file) => place.test(file)))).toEqual([])
  const found = files
    .filter((file) => !places.some((place) => place.test(file)))
    .flatMap((file) => {
      const literals = literalsOf(file)
      const danishAlone = literals.filter(
        ({ text, key }) => key !== 'da' && danishIn(text.replaceAll(namesAndTerms, ' ')).length > 0,
      )
      const count = (language: string): number => literals.filter(({ key }) => key === language).length
      return [
        ...danishAlone.map(({ text }) => [file, text]),
        ...(count('da') > count('de') ? [[file, 'no German']] : []),
      ]
    })
  expect(found).toEqual([])
})
