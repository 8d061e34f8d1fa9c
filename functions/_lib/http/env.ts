import type { Database } from '#db/database.ts'
import type { Operator } from '#db/queries/operators/operators.ts'

/** What every handler has at hand. */
export interface Env {
  Bindings: {
    /** The visitor's address; empty where nobody knows it. */
    ip: string
    /** What the platform calls this request. */
    requestId: string | undefined
    /** Keeps the function alive for work that the answer does not wait for; a platform may have no such thing. */
    waitUntil: ((work: Promise<unknown>) => void) | undefined
  }
  Variables: {
    /** Set by `database`. */
    db: Database
    /** Set by `logged`, before anything else. */
    requestId: string
    /** Set behind the guard of `session.ts`; asked for with its `operatorOf`. */
    operator?: Operator
  }
}
