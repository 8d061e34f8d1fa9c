/**
 * Stands in the head of a page whose content is kept on the visitor's device, and runs before anything is drawn: where
 * nothing is kept under these keys, and the address brings nothing, the page says so at once (`when-empty` in common.css),
 * and nobody else reads that theirs is empty.
 */
export const emptyScript = (keys: readonly string[]): string =>
  `try{if(!location.hash&&!location.search&&${JSON.stringify(keys)}.every(key=>['[]',null].includes(localStorage.getItem(key))))document.documentElement.dataset.empty=''}catch{}`
