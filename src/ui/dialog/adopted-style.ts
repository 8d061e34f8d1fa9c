import { useEffect } from 'react'

/**
 * Replaces the package react-style-singleton, with which Radix stops the page behind a dialog from scrolling: the same
 * component, but with an adopted style sheet instead of a <style> element, which the Content-Security-Policy refuses.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  function adopt(styles: string): void {
    users++
    if (users > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }
  function drop(): void {
    users--
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
  return function AdoptedStyle({ styles }) {
    useEffect(() => {
      adopt(styles)
      return drop
    }, [styles])
    return null
  }
}
