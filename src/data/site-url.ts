import { readEnvironment } from '#src/domain/environment.ts'

/** Canonical origin of this build, without a trailing slash. */
export const { siteUrl } = readEnvironment(process.env)
