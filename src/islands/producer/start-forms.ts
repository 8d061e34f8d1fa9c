import { isAskedField } from '#src/domain/corrections/questions.ts'
import type { CorrectionQuestion } from '#src/domain/corrections/questions.ts'

import { $isWriting } from './reviews/is-writing.ts'

/** How far outside the window reviews begin to be fetched. */
const NEAR = '200px'

const loadForms = () => import('./mount.tsx')

function reportFailure(control: HTMLElement): void {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  alert.className = 'mt-2 rounded-lg bg-blush px-4 py-3 text-sm'
  alert.textContent = 'Formularen kunne ikke hentes. Tjek din forbindelse, og prøv igen.'
  control.parentElement?.querySelector('[role=alert]')?.remove()
  control.after(alert)
}

/** Brings the reviews to life when they come near, or when somebody wants to write one. */
function startReviews(section: HTMLElement): void {
  let isTaken = false
  const take = async (): Promise<void> => {
    const { mountReviews } = await loadForms()
    if (isTaken) return
    isTaken = true
    mountReviews(section)
  }
  const nearness = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      nearness.disconnect()
      // From the service worker's store: what was built stands, and says from when it is.
      if (document.querySelector('[data-kept]')) return
      // Nobody has asked for anything: what was built stands.
      take().catch(() => undefined)
    },
    { rootMargin: NEAR },
  )
  nearness.observe(section)
  const button = section.querySelector<HTMLElement>('[data-action=write-review]')
  button?.addEventListener('click', () => {
    $isWriting.set(true)
    take().catch(() => reportFailure(button))
  })
}

/** A link with this hash opens the form for corrections. */
const CORRECT = '#ret'

/** What a button asks; null for the one that reports what is wrong. */
function questionOf({ dataset: { field, tag } }: HTMLElement): CorrectionQuestion | null {
  return isAskedField(field) ? { field, tag: tag ?? null } : null
}

function startCorrection(button: HTMLElement): void {
  let open: ((question: CorrectionQuestion | null) => void) | undefined
  for (const opener of [button, ...document.querySelectorAll<HTMLElement>('[data-action=answer]')])
    opener.addEventListener('click', () => {
      if (open) return open(questionOf(opener))
      loadForms().then(
        ({ mountCorrection }) => {
          open ??= mountCorrection(button)
          open(questionOf(opener))
        },
        () => reportFailure(opener),
      )
    })
  if (location.hash === CORRECT) button.click()
}

/** Lets visitors review a producer and correct what its page says; the code of both comes when it is needed. */
export function startProducerForms(): void {
  const reviews = document.querySelector<HTMLElement>('[data-reviews]')
  const correct = document.querySelector<HTMLElement>('[data-action=correct]')
  if (reviews) startReviews(reviews)
  if (correct) startCorrection(correct)
}
