const FAILED = 'Der er ingen forbindelse lige nu. Prøv igen om lidt.'

async function send(slug: string, email: string): Promise<{ isKept: boolean; message: string }> {
  try {
    const answer = await fetch(`/api/producers/${slug}/claims`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const { message }: { message?: unknown } = await answer.json()
    return { isKept: answer.ok, message: typeof message === 'string' ? message : FAILED }
  } catch {
    return { isKept: false, message: FAILED }
  }
}

/** Lets an owner say that a shop is theirs; the page says what becomes of it. */
export function startClaim(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-claim]')
  const said = form?.querySelector('[role=status]')
  const field = form?.querySelector<HTMLInputElement>('input[type=email]')
  const button = form?.querySelector('button')
  if (!form || !said || !field || !button) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    said.textContent = 'Sender...'
    void send(form.dataset['claim'] ?? '', field.value).then(({ isKept, message }) => {
      said.textContent = message
      if (isKept) field.value = ''
      else field.focus()
      button.ariaDisabled = null
    })
  })
}
