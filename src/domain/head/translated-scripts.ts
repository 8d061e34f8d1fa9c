import type { PageLanguage } from '#src/texts/language.ts'

/** For each language, the files of its scripts by those of the Danish ones they stand for. */
export type TranslatedScripts = ReadonlyMap<PageLanguage, ReadonlyMap<string, string>>

declare global {
  /** Set by the build, and read by the pages' middleware, which is bundled apart from it and runs in the same process. */
  var translatedScripts: TranslatedScripts | undefined
}

export function setTranslatedScripts(scripts: TranslatedScripts): void {
  globalThis.translatedScripts = scripts
}

/** A page's HTML, as Astro writes it with the addresses of the Danish scripts, with those of its own language. */
export function withScriptsOf(language: PageLanguage, html: string): string {
  const files = globalThis.translatedScripts?.get(language)
  if (files === undefined) return html
  return html.replaceAll(/_astro\/[\w.-]+\.js/g, (danish) => files.get(danish) ?? danish)
}
