export type Unit = 'milliseconds' | 'bytes' | 'calls a second' | 'power' | 'ratio' | 'count' | 'share'

/** One line of the table. A budget is an upper limit in the same unit. */
export interface Row {
  what: string
  measured: number
  unit: Unit
  budget: number | null
}

const digits = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits(Math.abs(value)) })

const scales: Record<Unit, readonly (readonly [least: number, divisor: number, name: string])[]> = {
  milliseconds: [
    [1000, 1000, 's'],
    [0, 1, 'ms'],
  ],
  bytes: [
    [1e9, 1e9, 'GB'],
    [1e6, 1e6, 'MB'],
    [1000, 1000, 'KB'],
    [0, 1, 'bytes'],
  ],
  'calls a second': [[0, 1, 'calls/s']],
  power: [[0, 1, '']],
  ratio: [[0, 1, 'times']],
  count: [[0, 1, '']],
  share: [[0, 0.01, '%']],
}

/** '12.3 ms', '1.5 MB' */
export function amount(value: number, unit: Unit): string {
  const scale = scales[unit].find(([least]) => value >= least) ?? scales[unit].at(-1)
  const [, divisor, name] = scale ?? [0, 1, '']
  return `${number(value / divisor)} ${name}`.trim()
}

/** Returns 'met', or 'missed by 4 ms (16 %)', or '' without a budget. */
export function verdict({ measured, unit, budget }: Row): string {
  if (budget === null) return ''
  if (measured <= budget) return 'met'
  const percent = number(((measured - budget) / budget) * 100)
  return `missed by ${amount(measured - budget, unit)} (${percent} %)`
}

export const time = (what: string, measured: number, budget: number | null = null): Row => ({
  what,
  measured,
  unit: 'milliseconds',
  budget,
})
export const size = (what: string, measured: number, budget: number | null = null): Row => ({
  what,
  measured,
  unit: 'bytes',
  budget,
})
export const rate = (what: string, measured: number): Row => ({ what, measured, unit: 'calls a second', budget: null })
export const power = (what: string, measured: number, budget: number | null = null): Row => ({
  what,
  measured,
  unit: 'power',
  budget,
})
export const ratio = (what: string, measured: number, budget: number | null = null): Row => ({
  what,
  measured,
  unit: 'ratio',
  budget,
})
export const count = (what: string, measured: number, budget: number | null = null): Row => ({
  what,
  measured,
  unit: 'count',
  budget,
})
/** `measured` is a fraction of 1. */
export const share = (what: string, measured: number, budget: number | null = null): Row => ({
  what,
  measured,
  unit: 'share',
  budget,
})
