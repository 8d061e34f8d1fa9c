import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { $toast } from '#src/stores/toasts.ts'
import { FormBoundary } from '#src/ui/form/FormBoundary.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { ContactForm } from './ContactForm.tsx'

function ThankYou({ onAgain }: { onAgain: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <span aria-hidden="true" className="crate mx-auto grid size-16 place-items-center rounded-xl text-3xl">
        💌
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        Besked sendt!
      </h2>
      <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">
        Tak for din henvendelse. Vi vender tilbage så hurtigt som muligt.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href="/">
          Tilbage til kortet
        </a>
        <button type="button" className="button button-quiet" onClick={onAgain}>
          Send ny besked
        </button>
      </p>
    </div>
  )
}

/** The contact form, and after it the thanks. */
export function Contact(): ReactNode {
  const [isSent, setSent] = useState(false)
  const toast = useStore($toast, { ssr: 'initial' })
  return (
    <>
      <div className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-8">
        <FormBoundary>
          {isSent ? <ThankYou onAgain={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
        </FormBoundary>
      </div>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
