/**
 * An inline script for the head of pages whose content is kept on the visitor's device. If these storage keys are empty
 * and the address carries nothing, it marks the page as empty (`when-empty` in common.css) before the first paint.
 */
export const emptyScript = (keys: readonly string[]): string =>
  `try{if(!location.hash&&!location.search&&${JSON.stringify(keys)}.every(key=>['[]',null].includes(localStorage.getItem(key))))document.documentElement.dataset.empty=''}catch{}`
