import { pathIn, pathOf } from '#src/texts/paths.ts'
import { shopPage } from '#src/texts/texts.ts'

/** The canonical URL of a page; null without one. */
const addressOf = (page: Document): URL | null => {
  const address = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return address === undefined ? null : new URL(address)
}

/** Replaces the article by a message that the shop is no longer listed, with links to continue. */
function showGone(article: Element): void {
  const name = article.querySelector('h1')?.textContent ?? ''
  const notice = document.createElement('div')
  notice.className = 'mx-auto max-w-3xl px-4 pt-14 pb-10 text-center'
  notice.setAttribute('role', 'status')
  const heading = document.createElement('h1')
  heading.className = 'text-4xl text-deep'
  heading.textContent = name
  const text = document.createElement('p')
  text.className = 'mt-3 text-lg text-moss'
  text.textContent = shopPage.noLongerListed
  const ways = document.createElement('p')
  ways.className = 'mt-8'
  const link = document.createElement('a')
  link.className = 'button button-primary'
  link.href = pathOf('home')
  link.textContent = shopPage.findOthers
  ways.append(link)
  notice.append(heading, text, ways)
  article.replaceWith(notice)
}

/** Whether a visitor is using a form, which must not be replaced. */
const isBusy = (article: Element): boolean =>
  document.querySelector('[data-reviews] form, dialog[open]') !== null ||
  (article.contains(document.activeElement) && document.activeElement?.matches('input, textarea') === true)

/**
 * Replaces the article of a producer's page by its current version. A producer that is no longer listed is reported as
 * gone or closed; a merged one leads to its successor's page. Returns false if the page is unchanged.
 */
export async function showCurrentPage(segment: string, isRemoved: boolean, hasActed: () => boolean): Promise<boolean> {
  const article = document.querySelector('main article')
  if (article === null) return false
  const answer = await fetch(`/nu${pathIn('producer', segment)}`).catch(() => null)
  if (answer?.status !== 200) {
    if (isRemoved) showGone(article)
    return false
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const address = addressOf(page)
  if (address !== null && !address.pathname.endsWith(segment)) {
    location.replace(address.pathname)
    return false
  }
  const current = page.querySelector('main article')
  if (current === null || hasActed() || isBusy(article)) return false
  document.title = page.title
  article.replaceWith(document.importNode(current, true))
  return true
}
