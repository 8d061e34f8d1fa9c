/** What somebody has typed into a form and not yet sent. It stays in the browser's tab: through failures and reloads. */
export interface Draft {
  /** The form's start values, with what was typed in the place of those it has. */
  restore: <Values extends object>(defaults: Values) => Values
  keep: (values: object) => void
  forget: () => void
}

/** Raised when a form's fields come to mean something else: older drafts are then left alone. */
const VERSION = 2

function isAlike(kept: unknown, start: unknown): boolean {
  return typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start)
}

/** `form` names the form and, where it has one, its subject. `transient` fields are never kept. */
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
        // Storage is switched off, or holds what is no draft.
        return defaults
      }
    },
    keep: (values) => {
      const lasting = Object.entries(values).filter(([field]) => !transient.includes(field))
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(lasting)))
      } catch {
        // Storage is switched off or full: the form itself still has everything.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is switched off.
      }
    },
  }
}
