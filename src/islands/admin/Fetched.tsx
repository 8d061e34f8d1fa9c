import type { UseQueryResult } from '@tanstack/react-query'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import type { Language } from '#src/domain/text/language.ts'
import { serverMessage } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'

const texts = {
  da: { loading: 'Indlæser...', retry: 'Prøv igen' },
  en: { loading: 'Loading...', retry: 'Try again' },
}

export function Spinner({ language = screenLanguage() }: { language?: Language }): ReactNode {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-moss">
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
      {texts[language].loading}
    </p>
  )
}

/** What could not be fetched; with `specified`, the specification's English words for it on a Danish screen. */
export type FailureTitle = string | { specified: string; danish: string }

interface FailureProps {
  title: FailureTitle
  read: UseQueryResult
  language?: Language
}

/** Says that something could not be fetched and why, with a button to try again. */
export function FetchFailure({
  title,
  read: { error, refetch },
  language = screenLanguage(),
}: FailureProps): ReactNode {
  return (
    <div role="alert" className="rounded-card bg-blush p-5">
      {typeof title === 'string' ? (
        <strong className="block text-barn">{title}</strong>
      ) : (
        <>
          <strong lang="en" className="block text-barn">
            {title.specified}
          </strong>
          <p>{title.danish}</p>
        </>
      )}
      {serverMessage(error)}
      <p className="mt-3">
        <Button onPress={() => void refetch()}>{texts[language].retry}</Button>
      </p>
    </div>
  )
}

interface Props<Answer> {
  read: UseQueryResult<Answer>
  /** Title of the message when there is nothing to show. */
  failed: FailureTitle
  children: (answer: Answer) => ReactNode
}

/** What was fetched; a spinner until it is here, and a message when it does not come. */
export function Fetched<Answer>({ read, failed, children }: Props<Answer>): ReactNode {
  if (read.data !== undefined) return children(read.data)
  return read.isError ? <FetchFailure title={failed} read={read} /> : <Spinner />
}
