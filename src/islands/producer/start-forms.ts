import { isAskedField } from '#src/domain/corrections/questions.ts'
import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { forms } from '#src/texts/texts.ts'

import { $isWriting } from './reviews/is-writing.ts'

/** How far outside the window reviews begin to load. */
const NEAR = '200px'

const loadForms = () => import('./mount.tsx')

function reportFailure(control: HTMLElement): void {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  alert.className = 'mt-2 rounded-lg bg-blush px-4 py-3 text-sm'
  alert.textContent = forms.formFailed
  control.parentElement?.querySelector('[role=alert]')?.remove()
  control.after(alert)
}

/** Waits for the end of a press: a button that is replaced between its press and its release is never clicked. */
async function untilReleased(section: HTMLElement): Promise<void> {
  while (section.matches(':active')) await new Promise(requestAnimationFrame)
}

/** Loads the reviews when they come near, or when the visitor wants to write one. */
function startReviews(section: HTMLElement): void {
  let isTaken = false
  const take = async (): Promise<void> => {
    const { mountReviews } = await loadForms()
    await untilReleased(section)
    if (isTaken) return
    isTaken = true
    mountReviews(section)
  }
  const nearness = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      nearness.disconnect()
      // A page from the service worker's cache keeps its built list, with its date.
      if (document.querySelector('[data-kept]')) return
      // The built list remains until the visitor acts.
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

/** A link with this hash opens the correction form. */
const CORRECT = '#ret'

/** The question of a button; null for the one that reports an error. */
const questionOf = ({ dataset: { field } }: HTMLElement): QuestionField | null => (isAskedField(field) ? field : null)

function startCorrection(button: HTMLElement): void {
  let open: ((question: QuestionField | null) => void) | undefined
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

/** Starts reviews and corrections on a producer's page; their code loads on demand. */
export function startProducerForms(): void {
  const reviews = document.querySelector<HTMLElement>('[data-reviews]')
  const correct = document.querySelector<HTMLElement>('[data-action=correct]')
  if (reviews) startReviews(reviews)
  if (correct) startCorrection(correct)
}
