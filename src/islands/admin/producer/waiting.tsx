import CheckCheck from 'lucide-react/icons/check-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import {
  approvedAnswer,
  deletedAnswer,
  lastBatch,
  undoneAnswer,
  waitingIdsAnswer,
  waitingWarnings,
} from '#src/contracts/producer/waiting-producers.ts'
import type { WaitingId, WaitingWarnings } from '#src/contracts/producer/waiting-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/limits.ts'
import { warningLabels, warnings } from '#src/domain/producer/warnings.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import type { Language } from '#src/domain/text/format.ts'
import { counted, formatNumber } from '#src/texts/format.ts'
import { call, read } from '#src/stores/call.ts'
import type { CallError } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'

import { outdatedRows, refresh, useAction, useRead } from '../calls.ts'
import type { ActionOptions } from '../calls.ts'
import type { ConfirmRequest } from '../dialogs.tsx'
import { EVERYTHING, UNDO_DELETION, UNVERIFIED } from './producers.tsx'

interface Props {
  /** With the count: 'Godkend alle (12)'. */
  label: string
  /** Shown while approving. */
  progress: string
  isBusy: boolean
  isApproving: boolean
  onPress: () => void
}

/**
 * Approves all pending producers in the list after a confirmation. Thousands take some seconds; meanwhile it shows
 * progress and ignores presses.
 */
export function ApproveAllButton({ label, progress, isBusy, isApproving, onPress }: Props): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-moss empty:hidden">
        {isApproving && progress}
      </p>
      <Button
        lang="da"
        look="primary"
        Icon={CheckCheck}
        isBusy={isBusy}
        busyLabel={isApproving ? 'Godkender...' : undefined}
        onPress={onPress}
      >
        {label}
      </Button>
    </div>
  )
}

const texts = {
  en: {
    approved: (count: number) => `${count} ${count === 1 ? 'producer was' : 'producers were'} approved at once`,
    undo: 'Undo',
    undone: (count: number) => ({
      title: 'Approval undone',
      description: `${count} ${count === 1 ? 'waits' : 'wait'} for review again.`,
    }),
    failure: { title: 'Undo Failed', description: 'Please try again.' },
  },
  da: {
    approved: (count: number) => `${counted(count, 'producent blev', 'producenter blev')} godkendt på én gang`,
    undo: 'Fortryd',
    undone: (count: number) => ({
      title: 'Godkendelsen er fortrudt',
      description: `${formatNumber(count)} afventer igen.`,
    }),
    failure: { title: 'Fejl', description: 'Godkendelsen kunne ikke fortrydes.' },
  },
}

/** The last bulk approval, with an undo; nothing once it has been undone. */
export function LastBatch(): ReactNode {
  const { data: batch } = useRead('/api/admin/last-batch', lastBatch)
  const words = texts[screenLanguage()]
  const undo = useAction({
    send: async (id: string) => undoneAnswer.parse(await call('POST', `/api/admin/batches/${id}/undo`)),
    refresh: () => refresh(EVERYTHING),
    success: ({ undone }) => words.undone(undone),
    failure: words.failure,
  })
  if (!batch) return null
  const { id, approved, operator, createdAt } = batch
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-sand bg-linen py-2 pr-2 pl-4">
      <span>
        {words.approved(approved)}{' '}
        <span className="text-moss">
          · {dateTimeLabel(createdAt)}
          {operator !== null && ` · ${operator}`}
        </span>
      </span>
      <Button Icon={Undo2} isBusy={undo.isPending} onPress={() => undo.mutate(id)}>
        {words.undo}
      </Button>
    </p>
  )
}

export const producersText = (count: number): string => `${count} ${count === 1 ? 'producer' : 'producers'}`

const approvalTexts = {
  en: {
    title: (count: number) => `Approve ${producersText(count)}?`,
    confirmLabel: (count: number) => `Approve ${count}`,
    warned: (count: number) => `${count} of them ${count === 1 ? 'has' : 'have'} a warning`,
    none: 'None of them has a warning.',
    then: 'They become public at once. That can be undone as one.',
  },
  da: {
    title: (count: number) => `Godkend ${counted(count, 'producent', 'producenter')}?`,
    confirmLabel: (count: number) => `Godkend ${formatNumber(count)}`,
    warned: (count: number) => `${formatNumber(count)} af dem har en advarsel`,
    none: 'Ingen af dem har en advarsel.',
    then: 'De bliver synlige med det samme. Det kan fortrydes på én gang.',
  },
}

/** '3 of them have a warning (Possible duplicate: 2, No place: 1).' */
function warningsText(warned: WaitingWarnings, language: Language): string {
  if (warned.length === 0) return approvalTexts[language].none
  const counted = warnings
    .map((warning) => ({ warning, count: warned.filter((each) => each.warnings.includes(warning)).length }))
    .filter(({ count }) => count > 0)
    .map(({ warning, count }) => `${warningLabels[warning][language]}: ${count}`)
  return `${approvalTexts[language].warned(warned.length)} (${counted.join(', ')}).`
}

const withQuery = (path: string, q: string): string => (q === '' ? path : `${path}?${new URLSearchParams({ q })}`)

async function readWarnings(q: string): Promise<WaitingWarnings> {
  return waitingWarnings.parse(await read(withQuery(`${UNVERIFIED}/warnings`, q), new AbortController().signal))
}

interface Options {
  /** The list's search text. */
  q: string
  /** The rows on screen, whose displayed versions are the ones approved. */
  shown: readonly WaitingId[]
  confirm: (question: ConfirmRequest) => void
  /** Called after some were approved or deleted. */
  onDone: (ids: readonly string[]) => Promise<void>
  /** Receives the rows that a refused call named in an outdated version. */
  onOutdated?: (rows: readonly WaitingId[]) => void
  approved: ActionOptions<readonly WaitingId[], { approved: number }>['success']
  failure: ActionOptions<unknown, unknown>['failure']
}

/** Bulk actions on pending producers. Requests name them by id, so that producers added since are not affected. */
export function usePendingProducers({ q, shown, confirm, onDone, onOutdated, approved, failure }: Options) {
  const language = screenLanguage()
  const texts = approvalTexts[language]
  const displayed = new Map(shown.map(({ id, version }) => [id, version]))
  const rows = (useRead(withQuery(`${UNVERIFIED}/ids`, q), waitingIdsAnswer).data ?? []).map(({ id, version }) => ({
    id,
    version: displayed.get(id) ?? version,
  }))
  // Changed rows are refetched, to be checked again.
  const refreshOutdated = async (chosen: readonly WaitingId[], refusal: CallError | null): Promise<void> => {
    if (refusal === null) return
    onOutdated?.(outdatedRows(chosen, refusal))
    await refresh(EVERYTHING)
  }
  const idsOf = (chosen: readonly WaitingId[]): string[] => chosen.map(({ id }) => id)
  const approval = useAction({
    send: async (chosen: readonly WaitingId[]) =>
      approvedAnswer.parse(await call('POST', '/api/admin/approve-all', { ids: idsOf(chosen) }, { displayed: chosen })),
    onDone: (_, chosen) => onDone(idsOf(chosen)),
    refresh: refreshOutdated,
    success: approved,
    failure,
  })
  const question = useAction({
    send: async (_wanted: readonly WaitingId[]) => readWarnings(q),
    onDone: (all, chosen) => {
      const chosenIds = new Set(idsOf(chosen))
      const warned = all.filter(({ id }) => chosenIds.has(id))
      confirm({
        title: texts.title(chosen.length),
        description: `${warningsText(warned, language)} ${texts.then}`,
        confirmLabel: texts.confirmLabel(chosen.length),
        look: 'primary',
        onConfirm: () => approval.mutate(chosen),
      })
    },
    failure,
  })
  const isAsking = useRef(false)
  const approve = (chosen: readonly WaitingId[]): void => {
    // A second press comes before the button is disabled, and would ask once more after the answer.
    if (isAsking.current) return
    isAsking.current = true
    question.mutate(chosen, { onSettled: () => (isAsking.current = false) })
  }
  const removal = useAction({
    send: async (chosen: readonly WaitingId[]) =>
      deletedAnswer.parse(
        await call('POST', '/api/admin/delete-producers', { ids: idsOf(chosen) }, { displayed: chosen }),
      ).deleted,
    onDone: (_, chosen) => onDone(idsOf(chosen)),
    refresh: refreshOutdated,
    success: (count) => ({ title: `Deleted ${producersText(count)}`, description: UNDO_DELETION }),
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
    /** All pending producers that match, in the versions last shown. */
    rows,
    isApproving: approval.isPending,
    isBusy: [approval, question, removal, unwarned].some(({ isPending }) => isPending),
    /** Asks for confirmation, listing warnings, and approves them. */
    approve,
    /** Asks for confirmation and deletes them; in English, since no Danish screen offers it. */
    remove: (chosen: readonly WaitingId[]) =>
      confirm({
        title: `Delete ${producersText(chosen.length)}?`,
        description: `They are removed from all lists. For ${MAX_MONTHS_DELETED_KEPT} months that can be undone under Unlisted Producers.`,
        confirmLabel: 'Delete',
        onConfirm: () => removal.mutate(chosen),
      }),
    /** Passes the rows without warnings to a callback. */
    chooseUnwarned: unwarned.mutate,
  }
}
