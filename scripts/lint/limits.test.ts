import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import limits from './limits.json' with { type: 'json' }

const project = join(import.meta.dirname, '../..')

/** Matches names of constants that limit a duration, an amount or a frequency. */
const named = new RegExp(
  [
    '(_MS|_SECONDS|_MINUTES|_HOURS|_DAYS|_MONTHS|_A_YEAR|_A_DAY|_BYTES|_LENGTH|_KM|_COST)$',
    '^(MAX|MIN|MOST|LONGEST|LARGEST|FEWEST|DEFAULT)(_|$)',
    'DELAY|PAUSE|WINDOW|LIMIT|TRIES|PATIENCE|HORIZON|ALLOWED',
  ].join('|'),
)
const constant = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: number)? = ([-\d._ *+()]+)$/gm

/** Evaluates a product, sum or power of numbers. */
function valueOf(expression: string): number {
  return expression
    .replaceAll('_', '')
    .split('+')
    .reduce((sum, term) => {
      const factors = term.split(/(?<!\*)\*(?!\*)/).map((factor) => {
        const [base = '', exponent = '1'] = factor.split('**')
        return Number(base) ** Number(exponent)
      })
      return sum + factors.reduce((product, factor) => product * factor, 1)
    }, 0)
}

async function limitsInSources(): Promise<Record<string, number>> {
  const found: [string, number][] = []
  for await (const file of glob('{src,functions,db}/**/*.{ts,tsx}', { cwd: project })) {
    if (/\.test\.tsx?$|\/testing\/|\/generated\/|\/migrations\//.test(file)) continue
    const source = await readFile(join(project, file), 'utf8')
    for (const [, name = '', expression = ''] of source.matchAll(constant))
      if (named.test(name)) found.push([`${file} ${name}`, valueOf(expression)])
  }
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

test('limits.json lists every lifetime, limit and window with its current value', async () => {
  expect(await limitsInSources()).toEqual(limits)
})
