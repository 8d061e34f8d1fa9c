/** The files of the worker's own build, for each language of the site. Inserted by scripts/build/offline/. */
declare const OFFLINE_BUILD: Partial<Record<'da' | 'de' | 'en', OfflineFiles>>

interface OfflineFiles {
  /** Paths of the fonts and pictures that home, a producer's page and the offline page need, named by their content. */
  files: readonly string[]
  /** Scripts and styles of these pages, in packs that can also be fetched as one file: home's own, and the others. */
  packs: readonly { path: string; files: readonly string[] }[]
  /**
   * Fingerprint of the shell's pages other than home. When one of them changes, the worker changes and fetches it
   * again.
   */
  shell: string
}
