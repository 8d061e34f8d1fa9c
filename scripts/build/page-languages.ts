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

/** Script files by the modules in them, without catalogues: the keys are the same in each language. */
type Scripts = ReadonlyMap<string, string>

const catalogue = /\/src\/texts\/\w+\/(?:da|de|en)\.ts(?:\?|$)/

/** The files of the translated pages, by their names in the table of paths. */
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

/** Returns the routes of translated pages. Danish pages get their routes from their files. */
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
        { pattern: pathIn('feeds', '[place]/[feed]'), file: 'foelg/[place]/[feed].ts' },
      ]),
    )
}

const importOfTexts = /^import \{([^}]+)\} from '#src\/texts\/texts\.ts'$/gm
const importOfCatalogue = /^import \{ texts as (\w+) \} from '#src\/texts\/(\w+\/\w+\.ts)'$/gm
const texts = fileURLToPath(new URL('../../src/texts', import.meta.url))

/**
 * Transforms a module for browsers: it imports each catalogue in one language, under a module id of its own. That lets
 * the bundler drop unused texts and place the others in the importing chunk. A shared catalogue would be in the chunk
 * of the first importer, with the texts of all.
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

/** Transforms a catalogue for browsers: one export per text, since bundlers do not drop properties of an object. */
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

/** Replaces calls of `pathOf` by constants, so that browsers need no table of paths. */
const withPathsOf = (language: PageLanguage, code: string): string =>
  code.replace(/\bpathOf\('(\w+)'\)/g, (call, name: string) => {
    const page = pageNames.find((each) => each === name)
    return page === undefined ? call : JSON.stringify(pathOf(page, language))
  })

/** Returns `src/texts/language.ts` for browsers, with a constant language. */
const moduleOf = (language: PageLanguage): string => `
export const currentLanguage = () => '${language}'
export const languages = ${JSON.stringify(languages)}
export const locales = ${JSON.stringify(locales)}
export const runInLanguage = () => null
export const perLanguage = (make) => {
  let made
  return () => (made ??= make('${locales[language]}'))
}`

/** Returns the hooks of a plugin that give browsers the texts of one language. */
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

/** Returns `src/texts/paths.ts` for browsers, with the paths of one language. */
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
 * Builds the client scripts once per language. Files without texts are identical and shared. If they differ, pages use
 * those of their language.
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
    // Danish must be last, because Astro keeps the metadata of the last build.
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
