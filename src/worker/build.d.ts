/** What scripts/build/offline/ tells the worker of the build that it belongs to, for each language of the site. */
declare const OFFLINE_BUILD: Partial<Record<'da' | 'de' | 'en', OfflineFiles>>

interface OfflineFiles {
  /** Paths of the fonts and pictures that home, a producer's page and the offline page need, named by their content. */
  files: readonly string[]
  /** Their scripts and styles, each pack of them in one file: home's own, and the others. */
  packs: readonly { path: string; files: readonly string[] }[]
  /** Fingerprint of the pages of the shell besides home: when one changes, so does the worker, and fetches it anew. */
  shell: string
}
