import type { Database } from '#db/database.ts'
import type { Operator } from '#db/queries/operators/operators.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import type { Access } from '#db/queries/owners/sessions.ts'

import type { Geocoder } from '#functions/place/find-place.ts'
import type { PressStore } from '#functions/presses/press-store.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import type { MailSettings } from '#functions/mail/mailer.ts'
import type { Environment } from '#src/config/environment.ts'
import type { DueNote } from '#functions/follow-up/due-note.ts'
import type { LimitedCall } from '#src/domain/limits/limits.ts'
import type { ChangesStore } from '#functions/live-changes/store.ts'
import type { Logger } from './log.ts'

/**
 * What a call needs from its host. Netlify's is in `netlify.ts`; the local host, `npm run dev` and tests pass their own
 * with the context.
 */
export interface Platform
  extends Logger, Geocoder, Pick<Environment, 'routerUrl' | 'overpassUrl' | 'smileyUrl' | 'newFromSources'> {
  /** Runs `work` with the database. Throws DatabaseUnavailableError if there is none. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  images: ImageStore
  /**
   * The secret for signed and encrypted cookies and tokens. Throws EnvironmentError if a deployed function has none.
   */
  secret(): string
  /** The URL that starts a build of the public pages; null if the host builds itself. */
  buildHookUrl: string | null
  /** How many deploys a month are planned with the hook; 0 for no limit. */
  buildsAMonth: number
  /** The mail server; null if none is configured, and mails stay in the queue. */
  mail: MailSettings | null
  /** Stores when work is next due; null if querying the database costs nothing. */
  dueNote: DueNote | null
  /** Stores the changes since recent builds; null if querying the database costs nothing. */
  changesStore: ChangesStore | null
  /** Collects presses until they are added up; null if querying the database costs nothing. */
  presses: PressStore | null
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<unknown>
  /** Purges the CDN's responses with a tag. */
  purge(tag: string): Promise<void>
  /** Reads a file of the build that is being served, such as '/404.html'. A deployed function fetches it from `origin`. */
  readSiteFile(file: string, origin: string): Promise<string>
}

/** Hono's environment of every handler. */
export interface Env {
  Bindings: {
    platform: Platform
    /** The visitor's address; empty if unknown. */
    ip: string
    /** The platform's id of this request. */
    requestId: string | undefined
    /** Keeps the function alive for work after the response, if the platform can. */
    waitUntil: ((work: Promise<unknown>) => void) | undefined
    /** The project's folder as deployed with the function, for files that are read rather than imported. */
    root: URL
  }
  Variables: {
    db: Database
    /** Set by `logged`. */
    requestId: string
    /** Set by `limitedByHandler` until the call is counted. */
    uncounted?: LimitedCall | undefined
    /** Set by `operatorOnly`; read with `operatorOf`. */
    operator?: Operator
    /** Set by `ownerOnly`; read with `accessOf`. */
    owner?: Access
    /** Set by `ownerOnly` too: the shop in the path if it belongs to the owner. */
    ownedShop?: OwnerShop | null
  }
}
