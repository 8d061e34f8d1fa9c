import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { $isCorrecting, Correction } from './corrections/Correction.tsx'
import type { Correctable } from './corrections/draft.ts'
import { Reviews } from './reviews/Reviews.tsx'

/** The toasts of all interactive parts of a producer's page. */
function Toasts(): ReactNode {
  const toast = useStore($toast)
  const isCorrecting = useStore($isCorrecting)
  if (isCorrecting) return null
  return <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
}

let hasToasts = false

function appended(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  return place
}

function mountToasts(): void {
  if (hasToasts) return
  hasToasts = true
  createRoot(appended()).render(<Toasts />)
}

/** Takes over a section of reviews that was rendered at build time. */
export function mountReviews(section: HTMLElement): void {
  const built = [...(section.querySelector('[data-review-list]')?.childNodes ?? [])]
  mountToasts()
  // Rendered synchronously, so that no focus is lost between the two.
  flushSync(() =>
    createRoot(section).render(
      <Reviews
        slug={section.dataset['reviews'] ?? ''}
        name={section.dataset['name'] ?? ''}
        built={built}
        hadFocus={section.contains(document.activeElement)}
      />,
    ),
  )
}

/** Mounts the correction form; returns a function that opens it, to answer a question or report an error. */
export function mountCorrection(button: HTMLElement): (question: QuestionField | null) => void {
  const producer: Correctable = JSON.parse(button.dataset['producer'] ?? '{}')
  mountToasts()
  const root = createRoot(appended())
  let opened = 0
  return (question) => {
    opened += 1
    root.render(<Correction producer={producer} question={question} opened={opened} />)
  }
}
