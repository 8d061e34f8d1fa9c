import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'

import { shownVisitorFact, visitorReport } from '#src/contracts/visits/visitor-reports.ts'
import type { ShownVisitorFact, VisitorReport } from '#src/contracts/visits/visitor-reports.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { formatNumber } from '#src/texts/format.ts'
import { askedTag, factsInWords, questionText } from '#src/domain/visits/visitor-facts.ts'
import type { VisitFinding } from '#src/domain/visits/visits.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { ProducerName } from '../EntryCard.tsx'
import { useAction } from '../calls.ts'
import { ListView } from '../list/ListView.tsx'
import { useAddressState, useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/producers.tsx'

const REPORTS = '/api/admin/visitor-reports'

const findings: Record<VisitFinding, string> = {
  open: 'Fandt den åben',
  shut: 'Fandt den lukket',
  closed: 'Meldte den lukket for altid',
  gone: 'Meldte, at den ikke er på stedet',
  here: 'Fandt den på stedet',
}

/** 'Fandt den lukket', 'Sælger de æg? Nej'. */
function reportText({ finding, tag, answer }: VisitorReport): string {
  if (finding !== null) return findings[finding]
  const asked = askedTag(tag ?? '')
  return `${(asked && questionText(asked)) ?? tag} ${answer === 'yes' ? 'Ja' : 'Nej'}`
}

interface RowProps {
  row: ShownVisitorFact | VisitorReport
  /** The report in words. */
  report: string
  at: string
  isBusy: boolean
  action: string
  onPress: () => void
}

function Row({ row: { id, producerId, name, address }, report, at, isBusy, action, onPress }: RowProps): ReactNode {
  return (
    <article
      aria-labelledby={`rapport-${id}`}
      aria-busy={isBusy}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 card p-4 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 id={`rapport-${id}`} className="text-lg leading-tight [overflow-wrap:anywhere]">
          {report}
        </h3>
        <p className="text-sm text-moss">
          <ProducerName name={name} page={producerPath(name, producerId)} />, {address} · {dateTimeLabel(at)}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button Icon={Undo2} isBusy={isBusy} aria-label={`${action}: ${report}, ${name}`} onPress={onPress}>
          {action}
        </Button>
        <a className="button button-quiet" href={`/admin/editor#${producerId}`} aria-label={`Ret ${name}`}>
          Ret
        </a>
      </p>
    </article>
  )
}

const failure = (message: string | null) => ({ title: 'Det blev ikke gemt', description: message ?? 'Prøv igen.' })

/** The facts on public pages that only visitors have stated. */
function Facts(): ReactNode {
  const list = useList('/api/admin/visitor-facts', shownVisitorFact, {
    state: useAddressState({}),
    refreshes: EVERYTHING,
  })
  const undo = useAction({
    send: ({ id }: ShownVisitorFact) => call('POST', `/api/admin/changes/${id}/undo`),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: (_, { name }) => ({ title: 'Taget af siden', description: name }),
    failure,
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Ifølge besøgende (${formatNumber(total)})`}
      failed="Oplysningerne kunne ikke hentes"
      empty="Ingen side viser noget, som kun besøgende står for."
    >
      {(row) => (
        <Row
          row={row}
          report={factsInWords([row.fact])}
          at={row.since}
          action="Fortryd"
          isBusy={undo.isPending && undo.variables.id === row.id}
          onPress={() => undo.mutate(row)}
        />
      )}
    </ListView>
  )
}

/** The reports and answers of single visitors. */
function Reports(): ReactNode {
  const list = useList(REPORTS, visitorReport, { refreshes: EVERYTHING })
  const removal = useAction({
    send: ({ id }: VisitorReport) => call('DELETE', `${REPORTS}/${id}`),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: (_, { name }) => ({ title: 'Meldingen er fjernet', description: name }),
    failure,
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Hvad besøgende har meldt (${formatNumber(total)})`}
      failed="Meldingerne kunne ikke hentes"
      empty="Ingen har meldt noget i de seneste 90 dage."
    >
      {(row) => (
        <Row
          row={row}
          report={reportText(row)}
          at={row.at}
          action="Fjern"
          isBusy={removal.isPending && removal.variables.id === row.id}
          onPress={() => removal.mutate(row)}
        />
      )}
    </ListView>
  )
}

function Screen(): ReactNode {
  return (
    <div className="flex flex-col gap-10">
      <p className="max-w-prose text-moss">
        Når to besøgende svarer det samme, står det på siden som »ifølge besøgende«. Fortryder du det, forsvinder det,
        og besøgende bliver ikke spurgt om det igen. En melding, som du fjerner, tæller ikke længere med; en butik, der
        er meldt lukket for altid, afgøres under{' '}
        <a className="link" href="/admin/corrections">
          Rettelser
        </a>
        , og åbningstider i tvivl under{' '}
        <a className="link" href="/admin/confirm">
          Bekræft butikker
        </a>
        .
      </p>
      <Facts />
      <Reports />
    </div>
  )
}

/** The screen with what visitors report about shops. */
export const VisitorReports = adminScreen(Screen)
