import type { ReactNode } from 'react'

import type { CheckedRow, Outcome, UploadChoices } from '#src/contracts/upload/bulk-upload.ts'
import { partLabel } from '#src/domain/sources/part-text.ts'
import { VersionChoice } from '#src/ui/form/VersionChoice.tsx'

import { originText } from '../sources/origin-text.ts'

const looks: Record<Outcome, { label: string; className: string }> = {
  new: { label: 'New', className: 'bg-meadow text-forest' },
  changed: { label: 'Changed', className: 'bg-straw text-ink' },
  unchanged: { label: 'Unchanged', className: 'bg-linen text-moss' },
  wrong: { label: 'Wrong', className: 'bg-blush text-barn' },
}

const similarities = { phone: 'the same phone', website: 'the same website', nearby: 'a similar name nearby' } as const

type RowChoices = UploadChoices[string]

interface Props {
  row: CheckedRow
  /** What has been chosen of the fields that wait for it. */
  choices: RowChoices
  onDecide: (choices: RowChoices) => void
  isChosen: boolean
  /** Null where there is nothing to choose. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** One row of an upload: what would become of it, and why. */
export function CheckedRowCard({
  row: { row, name, outcome, reason, isUnlocated, notes, changes, choices: waiting, similar },
  choices,
  onDecide,
  isChosen,
  onChoose,
}: Props): ReactNode {
  const { label, className } = looks[outcome]
  const title = `Row ${row}${name?.trim() ? `: ${name}` : ''}`
  return (
    <div className="rounded-lg border border-sand bg-white px-4 py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {onChoose ? (
          <label className="flex min-h-8 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-forest"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
            {title}
          </label>
        ) : (
          <strong className="min-h-8 content-center">{title}</strong>
        )}
        <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${className}`}>{label}</span>
      </div>
      <ul className="mt-1 flex flex-col gap-1 text-sm empty:hidden">
        {reason !== null && <li className="text-barn">{reason}</li>}
        {isUnlocated && <li>Unlocated: its place is found from the address.</li>}
        {notes.map((note) => (
          <li key={note}>{note}.</li>
        ))}
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <strong>{field}</strong>:{' '}
            {from === '' ? <span className="text-moss">nothing</span> : <del className="text-moss">{from}</del>} becomes{' '}
            {to === '' ? 'nothing' : <ins>{to}</ins>}
          </li>
        ))}
        {similar.map(({ path, name: other, address, similarity }) => (
          <li key={path ?? `${other} ${address}`}>
            May be{' '}
            {path === null ? (
              `${other}, ${address} (awaits review)`
            ) : (
              <a className="link" href={path} target="_blank" rel="noopener">
                {other}, {address}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            : {similarities[similarity]}.
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className="mt-3 flex flex-col gap-3 rounded-lg bg-straw p-3">
          <p className="text-sm">
            People have set {waiting.length === 1 ? 'this field' : 'these fields'}, and the row says something new. What
            is not chosen here stays as it is, and waits under Source Changes.
          </p>
          {waiting.map(({ field, stored, uploaded, setBy }) => (
            <VersionChoice
              key={field}
              legend={partLabel(field, 'en')}
              versions={[
                { key: 'stored', label: `Stored: ${originText(setBy)}`, text: stored },
                { key: 'source', label: 'In this row', text: uploaded },
              ]}
              chosen={choices[field] ?? null}
              onChoose={(keep) => onDecide({ ...choices, [field]: keep })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
