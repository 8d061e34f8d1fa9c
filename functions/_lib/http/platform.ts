import type { Database } from '#db/database.ts'
import type { Operator } from '#db/queries/operators/operators.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import type { Access } from '#db/queries/owners/sessions.ts'

import type { Geocoder } from '#functions/place/find-place.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import type { MailSettings } from '#functions/mail/mailer.ts'
import type { Environment } from '#src/config/environment.ts'
import type { DueNote } from '#functions/follow-up/due-note.ts'
import type { LimitedCall } from '#src/domain/limits/calls.ts'
import type { ChangesStore } from '#functions/live-changes/store.ts'
import type { Logger } from './log.ts'

/** The build's own pages that functions answer with. */
type SiteFile = '/404.html' | '/producer/live.html' | '/revision.json'

/**
 * What a call needs of the place it runs at. Netlify's is in `netlify.ts`; whoever else calls a function (the local
 * host, `npm run dev`, a test) hands over its own with the context.
 */
export interface Platform extends Logger, Geocoder, Pick<Environment, 'overpassUrl' | 'smileyUrl' | 'newFromSources'> {
  /** Lends the database to `work`. Throws DatabaseUnavailableError when there is none. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  images: ImageStore
  /** What cookies are signed and sealed with. Throws EnvironmentError where a deployed function has none. */
  secret(): string
  /** Asked for a build of the public pages; null where the host builds by itself. */
  buildHookUrl: string | null
  /** How many deploys the hook may be asked for in a month by plan; 0: whenever it is quiet. */
  buildsAMonth: number
  /** What carries our mail; null where nobody has said by which server: then it waits. */
  mail: MailSettings | null
  /** Keeps when work is next due; null where it costs nothing to ask the database. */
  dueNote: DueNote | null
  /** Keeps what has changed since recent builds; null where it costs nothing to ask the database. */
  changesStore: ChangesStore | null
  /** Has the CDN forget what it keeps under a tag. */
  purge(tag: string): Promise<void>
  /** The text of a page of the build that is served now; a deployed function asks the site at `origin`. */
  readSiteFile(file: SiteFile, origin: string): Promise<string>
}

/** What Hono hands to every handler. */
export interface Env {
  Bindings: {
    platform: Platform
    /** The visitor's address; empty where nobody knows it. */
    ip: string
    /** What the platform calls this request. */
    requestId: string | undefined
    /** Keeps the function alive for work that the answer does not wait for; a platform may have no such thing. */
    waitUntil: ((work: Promise<unknown>) => void) | undefined
    /** The folder of the project, as it is deployed around the function: for files that are read and not imported. */
    root: URL
  }
  Variables: {
    db: Database
    /** Set by `logged`, before anything else. */
    requestId: string
    /** Set by `limitedByHandler` until the call is counted. */
    uncounted?: LimitedCall | undefined
    /** Set behind the guard of `session.ts`; asked for with its `operatorOf`. */
    operator?: Operator
    /** Set behind `ownerOnly`; asked for with `accessOf`. */
    owner?: Access
    /** Set there too: the shop that the path names, where it is the owner's. */
    ownedShop?: OwnerShop | null
  }
}
