import { readEnvironment } from '#src/config/environment.ts'

/** Canonical origin of this build, without a trailing slash. */
export const { siteUrl } = readEnvironment(process.env)
