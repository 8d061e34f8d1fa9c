import { chromium } from 'playwright'

import { step } from '../../bootstrap/progress.js'
import { chromiumFlags, ensureChromium } from '../../system/chromium.ts'
import { budgets } from '../budgets.ts'
import type { Site, Sites } from '../build/sites.ts'
import { amount, time } from '../report/row.ts'
import type { Row } from '../report/row.ts'
import type { Section } from '../report/table.ts'
import { percentile } from '../statistics.ts'
import { installFrameClock } from './frame-clock.ts'
import type { TimedChange } from './frame-clock.ts'
import { startHost } from './host-process.ts'
import { actions, visit } from './visitor.ts'
import type { Action, Visit } from './visitor.ts'

export interface KeyPressOptions {
  producers: number
  presses: number
}

/** The number of key presses listed as the slowest. */
const SLOWEST = 6

const names: Record<Action, string> = {
  typing: 'key press in the search field',
  clearing: 'clearing the search field',
  filtering: 'checking or unchecking a filter',
  ordering: 'choosing another order',
  timedTyping: "key press while 'Åben nu' is on",
}

function rowsOf(what: string, changes: readonly TimedChange[]): Row[] {
  const painted = changes.map(({ listPainted }) => listPainted)
  return [
    time(`${what}, until the list is painted, median`, percentile(painted, 0.5), budgets.keyPressMedian),
    time(`${what}, until the list is painted, p95`, percentile(painted, 0.95), budgets.keyPressP95),
  ]
}

/** Formats the median and the 95th percentile of each kind of change. */
function eachOf(visited: Visit, timed: (change: TimedChange) => number): string {
  const parts = actions.map((action) => {
    const times = visited[action].map(timed)
    return `${names[action]} ${amount(percentile(times, 0.5), 'milliseconds')} and ${amount(percentile(times, 0.95), 'milliseconds')}`
  })
  return parts.join(', ')
}

/** Names the key presses with the slowest scripts. */
function slowestNote({ typing }: Visit): string {
  const slowest = typing.toSorted((one, other) => other.script - one.script).slice(0, SLOWEST)
  return `The slowest scripts were those of ${slowest.map(({ what, script }) => `'${what}' (${amount(script, 'milliseconds')})`).join(', ')}.`
}

async function visitSite(site: Site, presses: number): Promise<Visit> {
  const host = await startHost(site)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ locale: 'da-DK', viewport: { width: 1280, height: 800 } })
    await page.addInitScript(installFrameClock)
    return await visit(page, host.url, presses)
  } finally {
    await browser.close()
    await host.stop()
  }
}

/** Times the changes that a visitor waits for on the home page, in Chromium, served by the local host. */
export async function measureKeyPresses(sites: Sites, { producers, presses }: KeyPressOptions): Promise<Section> {
  const site = await sites.of(producers)
  const visited = await step(
    'Searching in the browser',
    () => visitSite(site, presses),
    ({ typing }) => `Pressed ${typing.length} keys`,
  )
  return {
    title: `Home page, ${producers.toLocaleString('en-US')} producers, in Chromium`,
    rows: actions.flatMap((action) => rowsOf(`${names[action]} (${visited[action].length})`, visited[action])),
    notes: [
      'Measured is from when a change is applied to the end of the first frame with the new list, its count and ' +
        'the cards that a window shows: an animation frame is awaited, ' +
        'and a message posted in it arrives after its style, layout and paint. The other cards and the map ' +
        'follow in the next frame. A key press in the search field is applied when typing has paused for 300 ms, ' +
        'as specified: ' +
        'that pause, in which the answer is made ready, is left out. Everything else is applied at the event ' +
        'itself. What a card fetches when it is shown is left out as well. ' +
        'The map shows all of Denmark, in a window of 1280 × 800.',
      'Until the other cards and the map are painted as well (median and p95): ' +
        `${eachOf(visited, ({ painted }) => painted)}.`,
      `Script alone, until the list: ${eachOf(visited, ({ script }) => script)}. The rest is style, layout, ` +
        `paint and waiting for the next of the screen's 60 frames a second, 8 ms on average.`,
      slowestNote(visited),
    ],
  }
}
