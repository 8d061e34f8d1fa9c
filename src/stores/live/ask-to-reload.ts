import { kept } from '#src/texts/texts.ts'

/**
 * Asks the visitor to load the page again, in the line that the service worker puts on a page out of its store. Other
 * pages are as new as the build that they ask about.
 */
export function askToReload(): void {
  const note = document.querySelector('[data-kept]')
  if (note === null || note.querySelector('button')) return
  const button = document.createElement('button')
  button.className = 'link min-h-6'
  button.type = 'button'
  button.textContent = kept.reload
  button.addEventListener('click', () => location.reload())
  note.append(` · ${kept.tooOld}. `, button)
}
