/**
 * A button of an island does nothing until its code is here. What is pressed before that is pressed again then; a link
 * needs no code, and goes on by itself; nor does the heart of a card need the island's.
 */
export function keepEarlyPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('button:not(save-button *), [role=button]') : null
      const island = button?.closest('astro-island[ssr]')
      island?.addEventListener('astro:hydrate', () => setTimeout(() => button?.click()), { once: true })
    },
    true,
  )
}
