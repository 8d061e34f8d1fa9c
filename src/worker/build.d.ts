/** What scripts/build/offline/ tells the worker of the build that it belongs to. */
declare const OFFLINE_BUILD: {
  /** Paths of the files that home, a producer's page and the offline page need to act, named by their content. */
  files: readonly string[]
  /** Fingerprint of the pages of the shell besides home: when one changes, so does the worker, and fetches it anew. */
  shell: string
}
