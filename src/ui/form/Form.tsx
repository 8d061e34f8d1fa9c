import type { ReactNode, SyntheticEvent } from 'react'

import { useIsHydrated } from './use-is-hydrated.ts'

interface Props {
  label: string
  onSubmit: (event: SyntheticEvent) => void
  children: ReactNode
}

/**
 * A form that only JavaScript can send. Until it acts its fields are switched off, so that nothing is typed
 * that it would not know of; when it takes too long, or its code is lost on the way, styles alone say so.
 */
export function Form({ label, onSubmit, children }: Props): ReactNode {
  const isReady = useIsHydrated()
  return (
    <form aria-label={label} method="post" noValidate onSubmit={onSubmit}>
      <p className="needs-no-script mb-5 rounded-lg bg-straw px-4 py-3">Slå JavaScript til for at sende formularen.</p>
      {!isReady && (
        <p className="late-notice needs-script mb-5 rounded-lg bg-straw px-4 py-3">
          Formularen er ikke klar. Tjek din forbindelse, og genindlæs siden.
        </p>
      )}
      <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-5">
        {children}
      </fieldset>
    </form>
  )
}
