import { NOT_CONFIRMED } from '#src/domain/confirmations/words.ts'

/** What the server says: thanks, or why not. */
async function say(slug: string): Promise<{ isKept: boolean; message: string }> {
  try {
    const answer = await fetch(`/api/producers/${slug}/confirmations`, { method: 'POST' })
    const { message }: { message?: unknown } = await answer.json()
    return { isKept: answer.ok, message: typeof message === 'string' ? message : NOT_CONFIRMED }
  } catch {
    return { isKept: false, message: NOT_CONFIRMED }
  }
}

/** Tells the server, once at a time, that the visitor has been there, and the visitor how that went. */
export async function confirmVisit(button: HTMLElement): Promise<void> {
  const said = button.closest('section')?.querySelector('[data-confirmed]')
  if (!said || button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  said.textContent = 'Sender...'
  const { isKept, message } = await say(button.dataset['slug'] ?? '')
  said.textContent = message
  if (!isKept) button.ariaDisabled = null
}
