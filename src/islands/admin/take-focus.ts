/** As the `ref` of an element: gives it the keyboard as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
