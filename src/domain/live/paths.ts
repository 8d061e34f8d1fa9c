/** Where a build names the revision that its pages show, as `BuildRevision`. */
export const REVISION_PATH = '/revision.json'

/** The call that lists what has changed since a revision. */
export const LIVE_CHANGES_PATH = '/api/changes'
