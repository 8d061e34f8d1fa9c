import { fold } from '#src/domain/text/fold.ts'

/** Filters lists by name as the visitor types, hiding groups without matches. */
export function narrowLists(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-narrows]')) {
    const list = document.getElementById(field.dataset['narrows'] ?? '')
    field.addEventListener('input', () => {
      if (list) narrow(list, fold(field.value))
    })
  }
}

function narrow(list: HTMLElement, wanted: string): void {
  for (const entry of list.querySelectorAll<HTMLElement>('[data-name]')) {
    entry.hidden = !fold(entry.dataset['name'] ?? '').includes(wanted)
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = group.querySelector('[data-name]:not([hidden])') === null
  }
  const empty = list.querySelector<HTMLElement>('[data-empty]')
  if (empty) empty.textContent = list.querySelector('[data-name]:not([hidden])') ? '' : (empty.dataset['empty'] ?? '')
}
