import type { TagAnswer } from '#src/domain/visits/visitor-facts.ts'
import { recordAnswer } from '#src/stores/visits.ts'
import type { VisitDelivery } from '#src/stores/visits.ts'
import { reports } from '#src/texts/texts.ts'

/** A question about a tag of a shop. */
interface ShopQuestion {
  /** The first segment of the shop's id. */
  segment: string
  tag: string
  text: string
}

/** What was asked on this device: once a day, and nothing twice. */
interface AskedBefore {
  /** 'Wed Nov 25 2026', in the device's time. */
  day: string
  /** `keyOf` the question of that day. */
  key: string
  /** `keyOf` the questions that were answered, newest last. */
  answered: string[]
}

const KEY = 'gaardkortet-spurgt'
/** Later ones push out the oldest. */
const MOST_REMEMBERED = 200

const keyOf = ({ segment, tag }: ShopQuestion): string => `${segment}:${tag}`

function askedBefore(): AskedBefore {
  const before: AskedBefore = { day: '', key: '', answered: [] }
  return { ...before, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
}

/** Whether to ask now; if so, this is the question of the day. Without storage nothing is asked, as it would be asked again. */
function mayAsk(question: ShopQuestion): boolean {
  try {
    const { day, key, answered } = askedBefore()
    const [today, own] = [new Date().toDateString(), keyOf(question)]
    if (answered.includes(own) || (day === today && key !== own)) return false
    localStorage.setItem(KEY, JSON.stringify({ day: today, key: own, answered }))
    return true
  } catch {
    return false
  }
}

function rememberAnswer(question: ShopQuestion): void {
  try {
    const before = askedBefore()
    const answered = [...new Set([...before.answered, keyOf(question)])].slice(-MOST_REMEMBERED)
    localStorage.setItem(KEY, JSON.stringify({ ...before, answered }))
  } catch {
    // The question may appear once more.
  }
}

const answers: readonly (readonly [TagAnswer | null, string])[] = [
  ['yes', reports.yes],
  ['no', reports.no],
  [null, reports.doNotKnow],
]

const thanks: Record<VisitDelivery, string> = {
  sent: reports.thanksForFact,
  waiting: reports.waiting,
  lost: reports.lost,
}

/** The question with its answers. A press records one, and another press corrects it. */
function questionPanel(question: ShopQuestion): HTMLElement {
  const panel = document.createElement('section')
  panel.className = 'no-print mt-3 rounded-card border border-sand bg-linen p-4'
  const heading = document.createElement('h2')
  heading.id = `spoergsmaal-${question.tag}`
  heading.className = 'text-xl'
  heading.textContent = question.text
  panel.setAttribute('aria-labelledby', heading.id)
  const choices = document.createElement('p')
  choices.className = 'mt-2 flex flex-wrap gap-2'
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'mt-2 min-h-12 text-sm text-moss'
  status.textContent = reports.onlyIfKnown
  let chosen: TagAnswer | null | undefined
  const buttons = answers.map(([answer, label]) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-quiet min-w-16 aria-pressed:border-forest aria-pressed:bg-meadow'
    button.textContent = label
    return { answer, button }
  })
  const show = (): void => {
    for (const { answer, button } of buttons) button.ariaPressed = String(answer === chosen)
  }
  for (const { answer, button } of buttons)
    button.onclick = async () => {
      if (chosen === answer) return
      const before = chosen
      chosen = answer
      show()
      const delivery = answer === null ? null : await recordAnswer(question.segment, question.tag, answer)
      // A later press has the last word.
      if (chosen !== answer) return
      status.textContent = delivery === null ? reports.askAnother : thanks[delivery]
      if (delivery !== 'lost') return rememberAnswer(question)
      chosen = before
      show()
    }
  show()
  choices.append(...buttons.map(({ button }) => button))
  panel.append(heading, choices, status)
  return panel
}

const questionIn = ({ dataset: { ask = '', tag = '', question = '' } }: HTMLElement): ShopQuestion => ({
  segment: ask,
  tag,
  text: question,
})

/** Asks the question of a page in its place, if the visitor was asked nothing else today. */
export function askOnce(place: HTMLElement): void {
  const question = questionIn(place)
  if (place.childElementCount === 0 && mayAsk(question)) place.append(questionPanel(question))
}

/** Asks about a fact that visitors stand for, below the list with its button, whatever else was asked today. */
export function askAboutFact(button: HTMLElement): void {
  const list = button.closest('ul')
  list?.parentElement?.querySelector('section')?.remove()
  const panel = questionPanel(questionIn(button))
  list?.after(panel)
  panel.querySelector('button')?.focus()
}
