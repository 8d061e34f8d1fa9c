import { toggled } from '#src/domain/saved/saved.ts'
import { changeSaved, followSaved, readSaved } from '#src/stores/saved/storage.ts'

/** How long a problem is shown. */
const PROBLEM_MS = 10_000

let saved = new Set<string>()

/** Shows a problem in a message over the page. */
function showProblem(problem: string): void {
  document.querySelector('.save-problem')?.remove()
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'save-problem'
  alert.textContent = problem
  document.body.append(alert)
  setTimeout(() => alert.remove(), PROBLEM_MS)
}

/**
 * Custom element that makes `SaveButton` work, in plain HTML and in React, which reuses the element for another shop
 * when a list changes.
 */
class SaveButton extends HTMLElement {
  static observedAttributes = ['segment']

  connectedCallback(): void {
    this.onclick = () => this.toggle()
    this.show()
  }

  attributeChangedCallback(): void {
    this.show()
  }

  private textOf(attribute: string): string {
    return this.getAttribute(attribute) ?? ''
  }

  private toggle(): void {
    const [segment, name, address] = [this.textOf('segment'), this.textOf('name'), this.textOf('address')]
    const problem = changeSaved(toggled({ segment, name, address }, new Date()))
    if (problem !== null) showProblem(problem)
  }

  show(): void {
    this.firstElementChild?.setAttribute('aria-pressed', String(saved.has(this.textOf('segment'))))
  }
}

function show(): void {
  try {
    saved = new Set(readSaved().producers.map(({ segment }) => segment))
  } catch {
    // Storage is unavailable; the problem is reported on the first press.
  }
  for (const button of document.querySelectorAll<SaveButton>('save-button')) button.show()
  for (const count of document.querySelectorAll('[data-saved-count]'))
    count.textContent = saved.size ? ` ${saved.size}` : ''
}

/** Shows on each heart whether its shop is saved, and the number of saved shops in the menu. */
export function startHearts(): void {
  customElements.define('save-button', SaveButton)
  show()
  followSaved(show)
}
