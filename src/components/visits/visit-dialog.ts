import type { VisitFinding } from '#src/domain/visits/visits.ts'
import { recordVisit, visitOfToday } from '#src/stores/visits.ts'
import type { VisitDelivery } from '#src/stores/visits.ts'
import { reports } from '#src/texts/texts.ts'

/** The answers in the order of the dialog; the second depends on whether the shop's hours are known. */
const answers = (hasHours: boolean): readonly (readonly [VisitFinding, string])[] => [
  ['open', reports.open],
  ['shut', hasHours ? reports.shutAgainstHours : reports.shut],
  ['closed', reports.closedForGood],
  ['gone', reports.gone],
]

const thanks: Record<VisitDelivery, string> = {
  sent: reports.thanks,
  waiting: reports.waiting,
  lost: reports.lost,
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

function answerButton(label: string): HTMLButtonElement {
  const button = element(
    'button',
    'min-h-14 rounded-card border border-stem bg-white px-4 text-left text-lg font-semibold ' +
      'hover:bg-linen aria-pressed:border-forest aria-pressed:bg-meadow',
    label,
  )
  button.type = 'button'
  button.ariaPressed = 'false'
  return button
}

/** The shop of a `VisitButton`. */
interface VisitedPlace {
  /** The first segment of its id. */
  segment: string
  hasHours: boolean
}

/** The answers; a press records one, and another replaces it. */
function answerList({ segment, hasHours }: VisitedPlace, status: HTMLElement): HTMLElement {
  const list = element('div', 'mt-4 flex flex-col gap-2')
  let chosen = visitOfToday(segment)
  const buttons = answers(hasHours).map(([finding, label]) => ({ finding, button: answerButton(label) }))
  const show = (): void => {
    for (const { finding, button } of buttons) button.ariaPressed = String(finding === chosen)
  }
  for (const { finding, button } of buttons)
    button.onclick = async () => {
      if (chosen === finding) return
      const before = chosen
      chosen = finding
      show()
      const delivery = await recordVisit(segment, finding)
      // A later press replaces this one.
      if (chosen !== finding) return
      status.textContent = thanks[delivery]
      if (delivery !== 'lost') return
      chosen = before
      show()
    }
  if (chosen !== null) status.textContent = reports.answeredToday
  show()
  list.append(...buttons.map(({ button }) => button))
  return list
}

/** Opens the dialog of a `VisitButton`. Focus returns to it. */
export function openVisitDialog(button: HTMLElement): void {
  const { visit: segment = '', hoursKnown, name: ownName } = button.dataset
  const place = { segment, hasHours: hoursKnown !== undefined }
  const name = ownName ?? button.closest('article,li')?.querySelector('h1,h2,h3')?.textContent ?? ''
  const dialog = element('dialog', 'modal max-w-md p-5')
  const heading = element('h2', 'text-2xl leading-tight', reports.wasHere)
  heading.id = 'besoeg-titel'
  dialog.setAttribute('aria-labelledby', heading.id)
  const status = element('p', 'mt-4 min-h-12 font-semibold')
  status.role = 'status'
  const close = element('button', 'button button-quiet mt-3 w-full', reports.close)
  close.type = 'button'
  close.onclick = () => dialog.close()
  const shop = element('p', 'text-moss [overflow-wrap:anywhere]', name)
  dialog.append(heading, shop, answerList(place, status), status, close)
  dialog.onclose = () => dialog.remove()
  // Closes on a press outside of the dialog.
  dialog.onclick = ({ target }) => target === dialog && dialog.close()
  document.body.append(dialog)
  dialog.showModal()
}
