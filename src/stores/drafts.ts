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

/** Deletes what was kept of all forms whose names begin like this. */
export function forgetDrafts(beginning: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`gaardkortet-kladde-${VERSION}-${beginning}`)) sessionStorage.removeItem(key)
  } catch {
    // Storage is disabled.
  }
}

/** `form` names the form and, if it has one, its subject. `transient` fields are never kept. */
export function draftOf(form: string, transient: readonly string[] = []): Draft {
  const key = `gaardkortet-kladde-${VERSION}-${form}`
  return {
    restore: (defaults) => {
      try {
        const kept: object | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        const start = new Map(Object.entries(defaults))
        const alike = Object.entries(kept ?? {}).filter(
          ([field, value]) => !transient.includes(field) && isAlike(value, start.get(field)),
        )
        return { ...defaults, ...Object.fromEntries(alike) }
      } catch {
        // Storage is disabled, or holds something else.
        return defaults
      }
    },
    keep: (values) => {
      const lasting = Object.entries(values).filter(([field]) => !transient.includes(field))
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(lasting)))
      } catch {
        // Storage is disabled or full: the form itself still has everything.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is disabled.
      }
    },
  }
}
