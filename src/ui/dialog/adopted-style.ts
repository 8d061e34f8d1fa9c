import { useEffect } from 'react'

interface Props {
  styles: string
}

/**
 * Stands in for the package react-style-singleton, through which Radix keeps the page behind a dialog from scrolling:
 * the same component, with an adopted style sheet for its <style> element, which our Content-Security-Policy refuses.
 */
export function styleSingleton(): (props: Props) => null {
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
