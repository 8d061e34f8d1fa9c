import { useSyncExternalStore } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import type { Language } from '#src/domain/text/format.ts'

import { forms } from '#src/texts/texts.ts'

import { Boundary } from '../Boundary.tsx'
import { Button } from '../Button.tsx'

/** An error of the whole form, announced to screen readers. */
export function FormProblem({ text }: { text: string | null }): ReactNode {
  return (
    <p role="alert" className="rounded-lg bg-blush px-4 py-3 font-medium text-barn empty:hidden">
      {text}
    </p>
  )
}

const never = (): (() => void) => () => undefined

/** False until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

interface FormStatusProps {
  /** Number of invalid fields at the last attempt. */
  wrongFields: number
  /** Error of the whole form. */
  problem: string | null
}

/** Explains above the button why nothing was sent, announced to screen readers. */
export function FormStatus({ wrongFields, problem }: FormStatusProps): ReactNode {
  return (
    <>
      <p role="status" className="text-sm font-medium text-barn empty:hidden">
        {wrongFields > 0 && forms.wrongFields(wrongFields)}
      </p>
      <div role="alert" className="rounded-lg bg-blush px-4 py-3 empty:hidden">
        {problem !== null && (
          <>
            <strong className="block text-barn">{problem}</strong>
            {forms.nothingLost}
          </>
        )}
      </div>
    </>
  )
}

interface SubmitButtonProps {
  isBusy: boolean
  /** Label while sending: 'Sender...'. */
  busyLabel: string
  children: string
}

/** Submits a form. While sending it ignores presses, but keeps the focus. */
export const SubmitButton = (props: SubmitButtonProps): ReactNode => <Button type="submit" look="primary" {...props} />

/** English texts for operators' screens, which are Danish pages. */
const english = {
  needsScript: 'Switch JavaScript on to send the form.',
  isLate: 'The form is not ready. Check your connection, and reload the page.',
}

interface FormProps {
  label: string
  language?: Language
  onSubmit: (event: SyntheticEvent) => void
  children: ReactNode
}

/** Classes of short fields in two columns; a last odd one spans both. */
export const fieldGrid = 'grid gap-5 sm:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full'

/**
 * A form that requires JavaScript. Its fields are disabled until hydration, so that no typed text is lost; if that
 * takes too long, a CSS animation reveals a notice.
 */
export function Form({ label, language = 'da', onSubmit, children }: FormProps): ReactNode {
  const isReady = useIsHydrated()
  return (
    <form aria-label={label} method="post" noValidate onSubmit={onSubmit}>
      <p className="needs-no-script mb-5 rounded-lg bg-straw px-4 py-3">
        {language === 'en' ? english.needsScript : forms.needsScript}
      </p>
      {!isReady && (
        <p className="needs-script animate-[late-notice_0s_6s_both] mb-5 rounded-lg bg-straw px-4 py-3">
          {language === 'en' ? english.isLate : forms.isLate}
        </p>
      )}
      <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-5">
        {children}
      </fieldset>
    </form>
  )
}

const FormFailure = (): ReactNode => (
  <div role="alert" className="rounded-card bg-blush p-5">
    <strong className="block text-barn">{forms.formCrashed}</strong>
    {forms.draftKept}
    <p className="mt-3">
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        {forms.reload}
      </button>
    </p>
  </div>
)

/** Replaces a form that crashed. Its draft is kept and restored by a reload. */
export const FormBoundary = ({ children }: { children: ReactNode }): ReactNode => (
  <Boundary fallback={<FormFailure />}>{children}</Boundary>
)
