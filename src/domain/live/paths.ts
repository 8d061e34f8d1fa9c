/** The file with the revision that a build's pages show, as `BuildRevision`. */
export const REVISION_PATH = '/revision.json'

/** The call that lists the changes since a revision. */
export const LIVE_CHANGES_PATH = '/api/changes'
