import type { UseQueryResult } from '@tanstack/react-query'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import type { Language } from '#src/domain/text/format.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
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

/** Title of a failed fetch. `specified` is the specification's English text, shown on Danish screens. */
export type FailureTitle = string | { specified: string; danish: string }

interface FailureProps {
  title: FailureTitle
  read: UseQueryResult
  language?: Language
}

/** Explains why a fetch failed, with a button that tries again. */
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
  /** Title of the message when the fetch fails. */
  failed: FailureTitle
  children: (answer: Answer) => ReactNode
}

/** Renders fetched data; until then a spinner, or the failure. */
export function Fetched<Answer>({ read, failed, children }: Props<Answer>): ReactNode {
  if (read.data !== undefined) return children(read.data)
  return read.isError ? <FetchFailure title={failed} read={read} /> : <Spinner />
}

/** A row of figures with their labels. */
export function StatCards({ stats }: { stats: Readonly<Record<string, string | number>> }): ReactNode {
  const entries = Object.entries(stats)
  return (
    <dl className={entries.length === 3 ? 'grid grid-cols-3 gap-3' : 'grid grid-cols-2 gap-3 md:grid-cols-4'}>
      {entries.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end card p-3 shadow-card sm:p-4">
          <dt className="text-sm text-moss">{label}</dt>
          <dd className="font-display text-2xl sm:text-3xl text-deep">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FiguresProps<Key extends string> {
  read: UseQueryResult<Readonly<Record<NoInfer<Key>, number>>>
  /** The figures to show, in order. */
  labels: Readonly<Record<Key, string>>
}

/** Fetched figures, with dashes until they arrive. */
export function Figures<Key extends string>({ read, labels }: FiguresProps<Key>): ReactNode {
  const figures: Readonly<Record<string, number>> = read.data ?? {}
  const stats = Object.entries<string>(labels).map(([key, label]) => [label, figures[key] ?? '–'])
  return (
    <>
      {read.isError && !isSignedOut(read.error) && (
        <FetchFailure title="The figures could not be fetched" read={read} />
      )}
      <StatCards stats={Object.fromEntries(stats)} />
    </>
  )
}
