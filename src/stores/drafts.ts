/** The unsent values of a form, kept in the tab through failures and reloads. */
export interface Draft {
  /** The form's start values, replaced by the kept ones. */
  restore: <Values extends object>(defaults: Values) => Values
  keep: (values: object) => void
  forget: () => void
}

/** Raised when a form's fields change meaning: older drafts are then ignored. */
const VERSION = 2

function isAlike(kept: unknown, start: unknown): boolean {
  return typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start)
}

const keyOf = (form: string): string => `gaardkortet-kladde-${VERSION}-${form}`

/** Uses the tab's storage; null if it is disabled or full, or holds something else. */
function inTab<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** Deletes what was kept of all forms whose names begin like this. */
export function forgetDrafts(beginning: string): void {
  inTab((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(keyOf(beginning))) storage.removeItem(key)
  })
}

/** `form` names the form and, if it has one, its subject. `transient` fields are never kept. */
export function draftOf(form: string, transient: readonly string[] = []): Draft {
  const key = keyOf(form)
  return {
    restore: (defaults) => {
      const kept = inTab((storage): object | null => JSON.parse(storage.getItem(key) ?? 'null'))
      const start = new Map(Object.entries(defaults))
      const alike = Object.entries(kept ?? {}).filter(
        ([field, value]) => !transient.includes(field) && isAlike(value, start.get(field)),
      )
      return { ...defaults, ...Object.fromEntries(alike) }
    },
    keep: (values) => {
      const lasting = Object.entries(values).filter(([field]) => !transient.includes(field))
      // If it is refused, the form itself still has everything.
      inTab((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(lasting))))
    },
    forget: () => void inTab((storage) => storage.removeItem(key)),
  }
}
