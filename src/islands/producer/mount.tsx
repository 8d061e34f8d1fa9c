import { useStore } from '@nanostores/react'
import X from 'lucide-react/icons/x'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { titleOf } from '#src/domain/corrections/questions.ts'
import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { FormBoundary } from '#src/ui/form/Form.tsx'
import { forms, frame } from '#src/texts/texts.ts'

import type { Correctable } from './corrections/draft.ts'
import { Reviews } from './reviews/Reviews.tsx'

/** Whether the correction dialog is open. It covers the page, so toasts are rendered inside it. */
const $isCorrecting = atom(false)

const CorrectionForm = lazy(async () => ({
  default: (await import('./corrections/CorrectionForm.tsx')).CorrectionForm,
}))

interface Props {
  producer: Correctable
  /** The question to answer; null to report an error. */
  question: QuestionField | null
  /** Number of times it was opened; a change opens it again. */
  opened: number
}

/** The correction dialog. The browser's own dialog keeps the focus inside and restores it afterwards. */
function Correction({ producer, question, opened }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useStore($isCorrecting)
  const toast = useStore($toast)
  useEffect(() => {
    dialog.current?.showModal()
    $isCorrecting.set(true)
  }, [opened])
  const close = (): void => dialog.current?.close()
  // The close event arrives late: the dialog may be open again.
  const onClose = (): void => $isCorrecting.set(dialog.current?.open ?? false)
  return (
    <dialog ref={dialog} aria-labelledby="rettelse-titel" className="modal" onClose={onClose}>
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-4 border-b border-sand bg-linen px-5 py-4 sm:px-7">
            <div className="min-w-0">
              <h2 id="rettelse-titel" className="text-2xl leading-tight">
                {titleOf(question)}
              </h2>
              <p className="text-moss [overflow-wrap:anywhere]">{producer.name}</p>
            </div>
            <button
              type="button"
              aria-label={frame.close}
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sand/60"
              onClick={close}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          <div className="px-5 py-6 sm:px-7">
            <FormBoundary>
              <Suspense fallback={<p className="text-moss">{forms.loadingForm}</p>}>
                <CorrectionForm producer={producer} question={question} onSent={close} onCancel={close} />
              </Suspense>
            </FormBoundary>
          </div>
          <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
        </>
      )}
    </dialog>
  )
}

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
