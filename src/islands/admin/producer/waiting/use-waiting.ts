import {
  approvedAnswer,
  deletedAnswer,
  waitingIdsAnswer,
  waitingWarnings,
} from '#src/contracts/producer/waiting-producers.ts'
import type { WaitingId, WaitingWarnings } from '#src/contracts/producer/waiting-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/retention.ts'
import { warningLabels, warnings } from '#src/domain/producer/warnings.ts'
import type { Language } from '#src/domain/text/language.ts'
import { counted, danishNumber } from '#src/domain/text/numbers.ts'
import { call, read } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'

import { refresh, useAction, useRead } from '../../calls.ts'
import type { Action } from '../../calls.ts'
import type { Question } from '../../ConfirmDialog.tsx'
import { EVERYTHING, UNVERIFIED } from '../paths.ts'

type Warned = WaitingWarnings

const words: Record<
  Language,
  {
    title: (count: number) => string
    confirmLabel: (count: number) => string
    warned: (count: number) => string
    none: string
    then: string
    deletion: (count: number) => string
    deleted: string
    remove: string
  }
> = {
  en: {
    title: (count) => `Approve ${count} ${count === 1 ? 'producer' : 'producers'}?`,
    confirmLabel: (count) => `Approve ${count}`,
    warned: (count) => `${count} of them ${count === 1 ? 'has' : 'have'} a warning`,
    none: 'None of them has a warning.',
    then: 'They become public at once. That can be undone as one.',
    deletion: (count) => `Delete ${count} ${count === 1 ? 'producer' : 'producers'}?`,
    deleted: `They are removed from all lists. For ${MAX_MONTHS_DELETED_KEPT} months that can be undone under Unlisted Producers.`,
    remove: 'Delete',
  },
  da: {
    title: (count) => `Godkend ${counted(count, 'producent', 'producenter')}?`,
    confirmLabel: (count) => `Godkend ${danishNumber(count)}`,
    warned: (count) => `${danishNumber(count)} af dem har en advarsel`,
    none: 'Ingen af dem har en advarsel.',
    then: 'De bliver synlige med det samme. Det kan fortrydes på én gang.',
    deletion: (count) => `Slet ${counted(count, 'producent', 'producenter')}?`,
    deleted: `De fjernes fra alle lister. Det kan fortrydes i ${MAX_MONTHS_DELETED_KEPT} måneder.`,
    remove: 'Slet',
  },
}

/** '3 of them have a warning (Possible duplicate: 2, No place: 1).' */
function warningsText(warned: Warned, language: Language): string {
  if (warned.length === 0) return words[language].none
  const counted = warnings
    .map((warning) => ({ warning, count: warned.filter((each) => each.warnings.includes(warning)).length }))
    .filter(({ count }) => count > 0)
    .map(({ warning, count }) => `${warningLabels[warning][language]}: ${count}`)
  return `${words[language].warned(warned.length)} (${counted.join(', ')}).`
}

const withQuery = (path: string, q: string): string => (q === '' ? path : `${path}?${new URLSearchParams({ q })}`)

async function readWarnings(q: string): Promise<Warned> {
  return waitingWarnings.parse(await read(withQuery(`${UNVERIFIED}/warnings`, q), new AbortController().signal))
}

interface Options {
  /** What the list is searched for. */
  q: string
  /** The rows on screen: of these, the versions that are displayed are approved, not those that were counted since. */
  shown: readonly WaitingId[]
  confirm: (question: Question) => void
  /** After some have been approved or deleted. */
  onDone: (ids: readonly string[]) => Promise<void>
  approved: Action<readonly WaitingId[], { approved: number }>['success']
  deleted?: (count: number) => { title: string; description: string }
  failure: Action<unknown, unknown>['failure']
}

/** What is done with many that wait. All that are acted on are named by their ids: what came in since is not among them. */
export function useWaiting({ q, shown, confirm, onDone, approved, deleted, failure }: Options) {
  const language = screenLanguage()
  const said = words[language]
  const displayed = new Map(shown.map(({ id, version }) => [id, version]))
  const rows = (useRead(withQuery(`${UNVERIFIED}/ids`, q), waitingIdsAnswer).data ?? []).map(({ id, version }) => ({
    id,
    version: displayed.get(id) ?? version,
  }))
  const approval = useAction({
    send: async (wanted: readonly WaitingId[]) =>
      approvedAnswer.parse(
        await call('POST', '/api/admin/approve-all', { ids: wanted.map(({ id }) => id) }, { displayed: wanted }),
      ),
    onDone: (_, wanted) => onDone(wanted.map(({ id }) => id)),
    // What changed meanwhile is shown anew, to be looked at again.
    refresh: async (_, isOutdated) => (isOutdated ? refresh(EVERYTHING) : undefined),
    success: approved,
    failure,
  })
  const question = useAction({
    send: async (_wanted: readonly WaitingId[]) => readWarnings(q),
    onDone: (all, wanted) => {
      const asked = new Set(wanted.map(({ id }) => id))
      const warned = all.filter(({ id }) => asked.has(id))
      confirm({
        title: said.title(wanted.length),
        description: `${warningsText(warned, language)} ${said.then}`,
        confirmLabel: said.confirmLabel(wanted.length),
        look: 'primary',
        onConfirm: () => approval.mutate(wanted),
      })
    },
    failure,
  })
  const removal = useAction({
    send: async (wanted: readonly string[]) =>
      deletedAnswer.parse(await call('POST', '/api/admin/delete-producers', { ids: wanted })).deleted,
    onDone: (_, wanted) => onDone(wanted),
    success: (count) => deleted?.(count) ?? { title: said.remove },
    failure,
  })
  const unwarned = useAction({
    send: async (choose: (rows: WaitingId[]) => void) => ({ choose, warned: await readWarnings(q) }),
    onDone: ({ choose, warned }) => {
      const carries = new Set(warned.map(({ id }) => id))
      choose(rows.filter(({ id }) => !carries.has(id)))
    },
    failure,
  })
  return {
    /** All that wait and are found, as the operator was told of them. */
    rows,
    isApproving: approval.isPending,
    isBusy: [approval, question, removal, unwarned].some(({ isPending }) => isPending),
    /** Asks once, with what is to be looked at, and approves them. */
    approve: question.mutate,
    /** Asks, and deletes them. */
    remove: (wanted: readonly string[]) =>
      confirm({
        title: said.deletion(wanted.length),
        description: said.deleted,
        confirmLabel: said.remove,
        onConfirm: () => removal.mutate(wanted),
      }),
    /** Gives those that carry no warning. */
    chooseUnwarned: unwarned.mutate,
    /** Fetches anew what is shown. */
    refresh: () => refresh(EVERYTHING),
  }
}
