import { toggled } from '#src/domain/saved/saved.ts'
import type { Savable } from '#src/domain/saved/saved.ts'
import { changeSaved, followSaved, readSaved } from '#src/stores/saved/storage.ts'
import { frame } from '#src/texts/texts.ts'

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

/** Stores the page of a saved shop for offline use, or removes it. The code for it is loaded on demand. */
async function keepOffline(shop: Savable): Promise<void> {
  const { keepPageOf } = await import('#src/stores/saved/offline.ts')
  await keepPageOf(shop, saved.has(shop.segment), showProblem)
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

  private toggle(): void {
    const textOf = (attribute: string): string => this.getAttribute(attribute) ?? ''
    // The shop's name is the last hidden text in its button.
    const name = this.querySelector('.sr-only:last-child')?.textContent?.trim() ?? ''
    const shop = { segment: textOf('segment'), name, address: textOf('address') }
    const problem = changeSaved(toggled(shop, new Date()))
    if (problem === null) keepOffline(shop).catch(() => undefined)
    else showProblem(problem)
  }

  show(): void {
    this.firstElementChild?.setAttribute('aria-pressed', String(saved.has(this.getAttribute('segment') ?? '')))
  }
}

/**
 * Handles presses: opens the menu of a row or the dialog of a `VisitButton`, stores or removes an area, or counts a
 * press on directions or a number. The code is loaded at the press.
 */
async function actAtPress({ target }: Event): Promise<void> {
  const pressed =
    target instanceof Element
      ? target.closest<HTMLButtonElement | HTMLAnchorElement>(
          '[data-shop-menu],[data-visit],[data-area],[href^=tel],[href*="/dir/"]',
        )
      : null
  if (pressed === null) return
  try {
    if (pressed.dataset['visit']) (await import('../visits/visit-dialog.ts')).openVisitDialog(pressed)
    else await (await import('./shop-menu.ts')).pressShop(pressed)
  } catch {
    // A link works without being counted.
    if (!('href' in pressed)) showProblem(frame.couldNotFetch)
  }
}

/** Sends the visits that are pending on this device. */
async function sendWaiting(): Promise<void> {
  try {
    if (localStorage.getItem('gaardkortet-besoeg')) await (await import('#src/stores/visits.ts')).sendWaiting()
  } catch {
    // Storage is disabled, or there is no network: the next page tries again.
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

/**
 * Makes the hearts, menus and visit buttons of shops work, shows the number of saved shops in the main menu, and sends
 * what is pending until there is a network.
 */
export function startHearts(): void {
  customElements.define('save-button', SaveButton)
  show()
  followSaved(show)
  document.addEventListener('click', (event) => void actAtPress(event))
  addEventListener('online', () => void sendWaiting())
  void sendWaiting()
}
