import type { ReactNode, SyntheticEvent } from 'react'

import type { Language } from '#src/domain/text/language.ts'

import { useIsHydrated } from './use-is-hydrated.ts'

const words = {
  da: {
    needsScript: 'Slå JavaScript til for at sende formularen.',
    isLate: 'Formularen er ikke klar. Tjek din forbindelse, og genindlæs siden.',
  },
  en: {
    needsScript: 'Switch JavaScript on to send the form.',
    isLate: 'The form is not ready. Check your connection, and reload the page.',
  },
}

interface Props {
  label: string
  language?: Language
  onSubmit: (event: SyntheticEvent) => void
  children: ReactNode
}

/**
 * A form that only JavaScript can send. Until it acts its fields are switched off, so that nothing is typed
 * that it would not know of; when it takes too long, or its code is lost on the way, styles alone say so.
 */
export function Form({ label, language = 'da', onSubmit, children }: Props): ReactNode {
  const isReady = useIsHydrated()
  return (
    <form aria-label={label} method="post" noValidate onSubmit={onSubmit}>
      <p className="needs-no-script mb-5 rounded-lg bg-straw px-4 py-3">{words[language].needsScript}</p>
      {!isReady && (
        <p className="late-notice needs-script mb-5 rounded-lg bg-straw px-4 py-3">{words[language].isLate}</p>
      )}
      <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-5">
        {children}
      </fieldset>
    </form>
  )
}
