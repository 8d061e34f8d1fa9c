/**
 * Buttons of an island do nothing until its code has loaded. A press before that is repeated afterwards, except on
 * links, hearts, menus and visit buttons, which work without the island.
 */
export function keepEarlyPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element
          ? target.closest<HTMLElement>('button:not(save-button *,[data-visit],[data-shop-menu]), [role=button]')
          : null
      const island = button?.closest('astro-island[ssr]')
      island?.addEventListener('astro:hydrate', () => setTimeout(() => button?.click()), { once: true })
    },
    true,
  )
}
