import type { PageLanguage } from '#src/texts/language.ts'

/** For each language, its script files by the Danish files that they replace. */
export type TranslatedScripts = ReadonlyMap<PageLanguage, ReadonlyMap<string, string>>

declare global {
  /** Set by the build, and read by the pages' middleware, which is bundled separately but runs in the same process. */
  var translatedScripts: TranslatedScripts | undefined
}

export function setTranslatedScripts(scripts: TranslatedScripts): void {
  globalThis.translatedScripts = scripts
}

/** Replaces the addresses of the Danish scripts, which Astro writes in all pages, with those of the page's language. */
export function withScriptsOf(language: PageLanguage, html: string): string {
  const files = globalThis.translatedScripts?.get(language)
  if (files === undefined) return html
  return html.replaceAll(/_astro\/[\w.-]+\.js/g, (danish) => files.get(danish) ?? danish)
}
