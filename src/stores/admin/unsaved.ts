/** Each tells whether it has something that nobody has saved. */
const unsaved = new Set<() => boolean>()

/** A question that browsers ask in words of their own. */
function ask(event: BeforeUnloadEvent): void {
  if ([...unsaved].some((hasChanges) => hasChanges())) event.preventDefault()
}

/** Has the browser ask before the page is left, as long as there are changes. Returns what ends that. */
export function askBeforeLeaving(hasChanges: () => boolean): () => void {
  if (unsaved.size === 0) addEventListener('beforeunload', ask)
  unsaved.add(hasChanges)
  return () => {
    unsaved.delete(hasChanges)
    if (unsaved.size === 0) removeEventListener('beforeunload', ask)
  }
}

/** The page is about to be left for one that leads back here, where drafts wait: nothing is asked. */
export const leaveUnasked = (): void => unsaved.clear()
