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

/** Opens the menu of a row in a list; its code is fetched at the first press. */
async function openMenu({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-shop-menu]') : null
  if (button === null) return
  try {
    const { openShopMenu } = await import('./shop-menu.ts')
    openShopMenu(button)
  } catch {
    showProblem('Menuen kunne ikke hentes. Tjek forbindelsen, og prøv igen.')
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

/** Makes the hearts and menus of shops work, and shows the number of saved shops in the main menu. */
export function startHearts(): void {
  customElements.define('save-button', SaveButton)
  show()
  followSaved(show)
  document.addEventListener('click', (event) => void openMenu(event))
}
