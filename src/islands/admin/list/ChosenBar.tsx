import type { ReactNode } from 'react'

import { danishNumber } from '#src/domain/text/numbers.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'

import type { Chosen } from './use-chosen.ts'

const texts = {
  da: {
    label: 'Flere på én gang',
    page: 'Vælg alle på siden',
    unwarned: 'Vælg alle uden advarsler',
    chosen: (count: number) => `${danishNumber(count)} valgt`,
    hint: 'Hold Shift nede for at vælge en række.',
    clear: 'Ryd valget',
  },
  en: {
    label: 'Several at once',
    page: 'Choose all on this page',
    unwarned: 'Choose all without warnings',
    chosen: (count: number) => `${count} chosen`,
    hint: 'Hold Shift to choose a range.',
    clear: 'Clear',
  },
}

interface Props<Row extends { id: string }> {
  chosen: Chosen<Row>
  /** Of this page. */
  shown: readonly Row[]
  /** Chooses those that nothing is to be said against. */
  onChooseUnwarned: () => void
  isBusy: boolean
  /** What may be done with what is chosen. */
  children: ReactNode
}

/** Chooses many rows at once, and says what may be done with them, in view as long as any is chosen. */
export function ChosenBar<Row extends { id: string }>({
  chosen,
  shown,
  onChooseUnwarned,
  isBusy,
  children,
}: Props<Row>): ReactNode {
  const words = texts[screenLanguage()]
  const count = chosen.rows.length
  if (shown.length === 0 && count === 0) return null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-3 pl-1.5 sm:pl-3">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            checked={shown.length > 0 && shown.every(chosen.has)}
            onChange={({ target }) => chosen.chooseAll(shown, target.checked)}
          />
          {words.page}
        </label>
        <Button isBusy={isBusy} onPress={onChooseUnwarned}>
          {words.unwarned}
        </Button>
        <p className="hidden text-sm text-moss lg:block">{words.hint}</p>
      </div>
      <div
        role="group"
        aria-label={words.label}
        className={
          count > 0
            ? 'sticky top-2 z-20 mb-4 flex flex-wrap items-center gap-2 rounded-card border border-forest bg-meadow p-2 pl-4 shadow-md sm:gap-3'
            : ''
        }
      >
        <p role="status" className="font-semibold tabular-nums empty:hidden">
          {count > 0 && words.chosen(count)}
        </p>
        {count > 0 && (
          <>
            {children}
            <Button onPress={chosen.clear}>{words.clear}</Button>
          </>
        )}
      </div>
    </>
  )
}
