import { readFile } from 'node:fs/promises'

import type { AstroIntegration } from 'astro'
import type { BuildEnvironment, Plugin, ViteBuilder } from 'vite'

import { setTranslatedScripts } from '#src/domain/head/translated-scripts.ts'
import { languages } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

/** Script files by the modules in them, texts left out: the same in each language. */
type Scripts = ReadonlyMap<string, string>

const catalogue = /\/src\/texts\/\w+\/(?:da|de|en)\.ts$/

/** The modules of texts as browsers get them: those of one language, which the bundler sees through. */
export async function textsIn(language: PageLanguage, id: string): Promise<string | null> {
  if (id.endsWith('/src/texts/language.ts')) return `export const currentLanguage = () => '${language}'`
  if (!id.endsWith('/src/texts/texts.ts')) return null
  const features = (await readFile(id, 'utf8')).matchAll(/^export const (\w+) = inLanguage/gm)
  return [...features].map(([, name]) => `export * as ${name} from './${name}/${language}.ts'`).join('\n')
}

/**
 * Builds the scripts of browsers once for each language. Files without texts come out the same and are shared; where two
 * differ, the pages of a language name its own.
 */
export function buildPageLanguages(): AstroIntegration {
  let language: PageLanguage = 'da'
  let scripts = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => textsIn(language, id),
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
    const built = new Map<PageLanguage, Scripts>()
    let output: Awaited<ReturnType<ViteBuilder['build']>> | undefined
    // Danish comes last: Astro keeps what its last build tells it.
    for (language of languages.toReversed()) {
      scripts = new Map()
      output = await builder.build(environment)
      built.set(language, scripts)
    }
    setTranslatedScripts(besideDanish(built))
    return output!
  }
  return {
    name: 'page-languages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
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
