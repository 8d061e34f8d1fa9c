import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { parseSync } from 'vite'
import type { BuildEnvironment, Plugin, ViteBuilder } from 'vite'

import { setTranslatedScripts } from '#src/domain/head/translated-scripts.ts'
import { languages, locales, runInLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import {
  builtLanguages,
  fileInLanguage,
  inLanguageFolder,
  pageNames,
  pathIn,
  pathOf,
  withoutUmlauts,
} from '#src/texts/paths.ts'
import type { PageName } from '#src/texts/paths.ts'

/** Script files by the modules in them, texts left out: the same in each language. */
type Scripts = ReadonlyMap<string, string>

const catalogue = /\/src\/texts\/\w+\/(?:da|de|en)\.ts(?:\?|$)/

/** The files of the pages that are translated, by their names in the table of paths. */
const pageFiles: Readonly<Record<PageName, string>> = {
  home: 'index',
  areas: 'areas',
  products: 'products',
  season: 'i-saeson',
  mine: 'mine',
  trip: 'tur',
  addProducer: 'add-producer',
  stall: 'tilfoej-her',
  about: 'about',
  contact: 'contact',
  privacy: 'privacy-policy',
  status: 'status',
  data: 'data/index',
  guide: '_guide',
  notFound: '404',
  offline: 'uden-forbindelse',
}

/** Danish pages are where their files are; these are the routes of the others. */
function translatedRoutes(): { pattern: string; file: string }[] {
  return builtLanguages()
    .filter((language) => language !== 'da')
    .flatMap((language) =>
      runInLanguage(language, () => [
        ...pageNames.map((page) => ({ pattern: pathOf(page), file: pageFiles[page] })),
        { pattern: inLanguageFolder('/[landing]'), file: '[landing]' },
        { pattern: pathIn('producer', '[slug]'), file: 'producer/[slug]' },
        { pattern: pathIn('producer', 'live'), file: 'producer/live' },
        { pattern: pathIn('kind', '[kind]'), file: 'varer/[kind]' },
        ...['atom.xml', 'feed.json'].map((name) => ({
          pattern: `${pathIn('feeds', '[place]')}/${name}`,
          file: `foelg/[place]/${name}.ts`,
        })),
      ]),
    )
}

const importOfTexts = /^import \{([^}]+)\} from '#src\/texts\/texts\.ts'$/gm
const importOfCatalogue = /^import \{ texts as (\w+) \} from '#src\/texts\/(\w+\/\w+\.ts)'$/gm
const texts = fileURLToPath(new URL('../../src/texts', import.meta.url))

/**
 * A module as browsers get it: it imports each catalogue that it names in one language, and as a module of its own, so
 * that the bundler leaves out what it does not use and puts the rest beside it. A catalogue that modules share would be
 * in the chunk of the first of them, with the texts of all.
 */
export function withTextsOf(language: PageLanguage, code: string, id: string): string {
  const importOf = (local: string, file: string): string =>
    `import * as ${local} from '${texts}/${file}?${id.replaceAll(/\W+/g, '-')}'`
  return code
    .replace(importOfCatalogue, (_, local: string, file: string) => importOf(local, file))
    .replace(importOfTexts, (_, names: string) =>
      names
        .split(',')
        .map((each) => each.trim().split(' as '))
        .filter(([name]) => name)
        .map(([name = '', local = name]) => importOf(local, `${name}/${language}.ts`))
        .join(';'),
    )
}

/** A catalogue as browsers get it: an export for each text, since bundlers leave out no property of an object. */
export function withExportedTexts(code: string): string {
  const { body } = parseSync('catalogue.ts', code).program
  const [exported] = body.filter((statement) => statement.type === 'ExportNamedDeclaration')
  const declaration = exported?.declaration?.type === 'VariableDeclaration' ? exported.declaration : undefined
  const value = declaration?.declarations[0]?.init
  if (exported === undefined || value?.type !== 'ObjectExpression') throw new Error('A catalogue exports no texts.')
  const exports = value.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') throw new Error('A text has no name.')
    const { name } = property.key
    return property.shorthand
      ? `export { ${name} }`
      : `export const ${name} = ${code.slice(property.value.start, property.value.end)}`
  })
  return [code.slice(0, exported.start), ...exports].join('\n')
}

/** A module whose links to pages are constants, so that browsers need no table of them. */
const withPathsOf = (language: PageLanguage, code: string): string =>
  code.replace(/\bpathOf\('(\w+)'\)/g, (call, name: string) => {
    const page = pageNames.find((each) => each === name)
    return page === undefined ? call : JSON.stringify(pathOf(page, language))
  })

/** `src/texts/language.ts` as browsers get it, where the language is a constant. */
const moduleOf = (language: PageLanguage): string => `
export const currentLanguage = () => '${language}'
export const languages = ${JSON.stringify(languages)}
export const runInLanguage = () => null
export const perLanguage = (make) => {
  let made
  return () => (made ??= make('${locales[language]}'))
}`

/** The parts of a plugin that give browsers the texts of one language. */
const textsOf = (language: () => PageLanguage): Pick<Plugin, 'enforce' | 'load' | 'transform'> => ({
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/texts/language.ts')
      ? moduleOf(language())
      : id.endsWith('/src/texts/paths.ts')
        ? pathsIn(language())
        : null,
  transform: (code, id) =>
    /#src\/texts\/(?:texts|paths|\w+\/\w+)\.ts/.test(code)
      ? withTextsOf(language(), withPathsOf(language(), code), id)
      : catalogue.test(id)
        ? withExportedTexts(code)
        : null,
})

/** `src/texts/paths.ts` as browsers get it: what it answers in one language, without the others. */
function pathsIn(language: PageLanguage): string {
  return runInLanguage(language, () => {
    const paths = JSON.stringify(Object.fromEntries(pageNames.map((page) => [page, pathOf(page)])))
    const folders = JSON.stringify({ producer: pathIn('producer', ''), kind: pathIn('kind', '') })
    return [
      `export const pathOf = (page) => (${paths})[page]`,
      `export const pathIn = (folder, name) => (${folders})[folder] + name`,
      `export const fileInLanguage = (name) => ${JSON.stringify(fileInLanguage(''))} + name`,
      `export const inLanguageFolder = (path) => ${JSON.stringify(inLanguageFolder(''))} + path`,
      withoutUmlauts.toString().replace('function', 'export function'),
    ].join('\n')
  })
}

/**
 * Builds the scripts of browsers once for each language. Files without texts come out the same and are shared; where two
 * differ, the pages of a language name its own.
 */
export function buildPageLanguages(built: readonly PageLanguage[]): AstroIntegration {
  globalThis.builtLanguages = built
  let language: PageLanguage = 'da'
  let scripts = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-language',
    applyToEnvironment: ({ name }) => name === 'client',
    ...textsOf(() => language),
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const modules = file.moduleIds.filter((id) => !catalogue.test(id))
        scripts.set([file.facadeModuleId, ...modules].join('\n'), file.fileName)
      }
    },
  }
  const buildScripts = async (
    builder: ViteBuilder,
    environment: BuildEnvironment,
  ): ReturnType<ViteBuilder['build']> => {
    const scriptsIn = new Map<PageLanguage, Scripts>()
    let output: Awaited<ReturnType<ViteBuilder['build']>> | undefined
    // Danish comes last: Astro keeps what its last build tells it.
    for (language of builtLanguages().toReversed()) {
      scripts = new Map()
      output = await builder.build(environment)
      scriptsIn.set(language, scripts)
    }
    setTranslatedScripts(besideDanish(scriptsIn))
    return output!
  }
  return {
    name: 'page-languages',
    hooks: {
      'astro:config:setup': ({ updateConfig, injectRoute }) => {
        updateConfig({ vite: { plugins: [plugin] } })
        for (const { pattern, file } of translatedRoutes())
          injectRoute({
            pattern,
            entrypoint: `./src/pages/${file.endsWith('.ts') ? file : `${file}.astro`}`,
            prerender: true,
          })
      },
      'astro:build:setup': ({ vite: { builder } }) => {
        const buildApp = builder?.buildApp
        if (buildApp === undefined) throw new Error('Astro no longer builds by Vite’s builder.')
        builder!.buildApp = (standard) =>
          buildApp({
            ...standard,
            build: (environment) =>
              environment.name === 'client' ? buildScripts(standard, environment) : standard.build(environment),
          })
      },
    },
  }
}

function besideDanish(built: ReadonlyMap<PageLanguage, Scripts>): Map<PageLanguage, Map<string, string>> {
  const danish = built.get('da') ?? new Map<string, string>()
  return new Map(
    [...built].map(([language, scripts]) => [
      language,
      new Map(
        [...danish].flatMap(([modules, file]) => {
          const own = scripts.get(modules)
          if (own === undefined) throw new Error(`The scripts in '${language}' have no counterpart of ${file}.`)
          return own === file ? [] : [[file, own]]
        }),
      ),
    ]),
  )
}
