import type { HTMLElement } from 'node-html-parser'
import { parse } from 'node-html-parser'
import type { APIRequestContext } from 'playwright/test'

import {
  about,
  allAreas,
  allProducts,
  area,
  bareProducer,
  emptyPair,
  emptyProduct,
  everyPage,
  home,
  notFound,
  organicProduct,
  product,
  richProducer,
  season,
} from './support/pages.ts'
import { expect, test } from './support/test.ts'

// These tests read the built pages without a browser.

/** Returns the text of an element with collapsed whitespace. */
const textOf = (part: HTMLElement | null): string => (part?.textContent ?? '').replace(/\s+/g, ' ').trim()
const hrefOf = (link: HTMLElement | null): string => decodeURI(link?.getAttribute('href') ?? '')
const linksIn = (part: HTMLElement | null): HTMLElement[] => part?.querySelectorAll('a[href]') ?? []

function linkNamed(part: HTMLElement | null, name: string): HTMLElement | null {
  return linksIn(part).find((link) => textOf(link) === name) ?? null
}

interface BuiltPage {
  status: number
  headers: Record<string, string>
  html: string
  document: HTMLElement
  main: HTMLElement | null
}

async function readPage(request: APIRequestContext, path: string): Promise<BuiltPage> {
  const answer = await request.get(path)
  const html = await answer.text()
  const document = parse(html)
  return { status: answer.status(), headers: answer.headers(), html, document, main: document.querySelector('main') }
}

/** Returns the section of a page that is labelled by this heading. */
function region(document: HTMLElement, name: string): HTMLElement | null {
  const heading = document.querySelectorAll('h2, h3').find((each) => textOf(each) === name)
  return document.querySelector(`[aria-labelledby="${heading?.id}"]`)
}

function crumbsOf(document: HTMLElement): [string, string | null][] {
  return document.querySelectorAll('nav[aria-label="Brødkrumme"] li').map((step) => {
    const part = step.querySelector('a, [aria-current=page]')
    return [textOf(part), part?.hasAttribute('href') ? hrefOf(part) : null]
  })
}

test('every page type has one heading, a title, a description and its breadcrumb', async ({ request }) => {
  for (const { type, path, heading, title, crumbs } of everyPage) {
    const { document } = await readPage(request, path)
    expect.soft(document.querySelectorAll('h1').map(textOf), type).toEqual([heading])
    const documentTitle = textOf(document.querySelector('title'))
    expect.soft(documentTitle.slice(0, title.length), type).toBe(title)
    expect.soft(documentTitle, type).toMatch(/ \| Gårdkortet$/)
    const description = document.querySelector('meta[name=description]')?.getAttribute('content')
    expect.soft(description?.length, type).toBeGreaterThan(25)
    expect.soft(description?.length, type).toBeLessThanOrEqual(160)
    expect.soft(document.querySelector('html')?.getAttribute('lang'), type).toBe('da')
    const wayBack = linkNamed(document, 'Tilbage til kortet')
    if (path !== home.path) expect.soft(wayBack && hrefOf(wayBack), type).toMatch(/^\/(\?|$)/)
    expect.soft(crumbsOf(document), type).toEqual(crumbs.length === 0 ? [] : [['Gårdkortet', '/'], ...crumbs])
  }
})

test('an unknown URL gets a 404 page that names what is missing and links onward', async ({ request }) => {
  for (const [path, title] of [
    ['/findes-ikke', 'Ups! Den side findes ikke'],
    ['/atlantis-gårdbutikker', 'Område ikke fundet'],
    ['/økologiske-æbler', 'Produkt ikke fundet'],
    ['/odense-oliven', 'Siden blev ikke fundet'],
    ['/producer/findes-ikke-00000000', 'Gårdbutikken findes ikke'],
    ['/producer/findes-ikke-00000000', 'Farm Shop Not Found'],
  ] as const) {
    const { status, headers, document, main } = await readPage(request, path)
    expect.soft([status, headers['content-encoding']], path).toEqual([404, 'gzip'])
    expect.soft(document.querySelector('html')?.getAttribute('lang'), path).toBe('da')
    expect.soft(main?.querySelectorAll('h1, p').map(textOf), path).toContain(title)
    expect.soft(hrefOf(linkNamed(main, 'Tilbage til kortet')), path).toBe('/')
    expect.soft(hrefOf(linkNamed(main, 'Søg')), path).toBe('/?search=true')
  }
  const { document, main } = await readPage(request, notFound.path)
  expect(linksIn(main).map(hrefOf)).toEqual(['/', '/?search=true', '/areas', '/products'])
  expect(region(document, 'Hvorfor handle lokalt?')).not.toBeNull()
})

test('pages cannot be framed, and run only their own scripts and inline scripts with a hash', async ({ request }) => {
  for (const path of ['/', richProducer.path, '/add-producer', '/findes-ikke', '/producer/findes-ikke-00000000']) {
    const { headers, html } = await readPage(request, path)
    expect.soft(headers, path).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const scripts = /http-equiv="content-security-policy" content="[^"]*script-src ([^;"]*)/i.exec(html)?.[1]
    expect.soft(scripts, path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
  }
})

test('the footer, the legal pages and the dot map are complete', async ({ request }) => {
  await test.step('the footer links to the pages and five areas, and shows the years', async () => {
    const { document } = await readPage(request, about.path)
    const footer = document.querySelector('footer')
    const linksOf = (name: string): string[] =>
      linksIn(footer?.querySelector(`nav[aria-label="${name}"]`) ?? null).map(hrefOf)
    expect(linksOf('Sider').toSorted()).toEqual([
      '/about',
      '/add-producer',
      '/areas',
      '/contact',
      '/data',
      '/ejer',
      '/i-saeson',
      '/indlejr',
      '/privacy-policy',
      '/products',
      '/status',
    ])
    expect(linksOf('Områder')).toEqual(
      ['københavn', 'odense', 'randers', 'silkeborg', 'vejle'].map((key) => `/${key}-gårdbutikker`),
    )
    expect(textOf(footer)).toMatch(/© 2024–20\d\d/)
  })
  await test.step('contact and privacy name the data controller, and privacy names the legal basis', async () => {
    for (const path of ['/contact', '/privacy-policy']) {
      const { main } = await readPage(request, path)
      expect.soft(main?.querySelectorAll('dt').map(textOf), path).toEqual(['Navn', 'Adresse', 'CVR-nummer'])
      expect.soft(textOf(main?.querySelector('dd') ?? null), path).toBe('Gårdkortet')
    }
    const { main } = await readPage(request, '/privacy-policy')
    expect(main?.querySelectorAll('h2, h3').map(textOf)).toContain('Hvorfor vi må')
    expect(textOf(main)).toContain('databeskyttelsesforordningens artikel 6, stk. 1')
  })
  await test.step('the dot map of Denmark draws the producers', async () => {
    const { html } = await readPage(request, home.path)
    const picture = await (await request.get(/\/soeg\/[0-9a-f]+\/danmark\.svg/.exec(html)?.[0] ?? '')).text()
    expect(picture.match(/M\d+ \d+h0/g)?.length).toBeGreaterThan(300)
  })
})

test('a producer page shows known facts and asks for missing ones', async ({ request }) => {
  await test.step('known facts are shown with their age, without claiming to be open or closed', async () => {
    const { document, main } = await readPage(request, richProducer.path)
    expect(textOf(region(document, 'Åbningstider'))).toContain('Mandag')
    expect(textOf(main)).not.toMatch(/Åben til|Lukket · /)
    const [phone] = linksIn(region(document, 'Kontakt')).filter((link) => /^\+?[\d ]+$/.test(textOf(link)))
    expect(hrefOf(phone ?? null)).toBe('tel:+4521706424')
    expect(linksIn(document.querySelector('nav[aria-label="Se også"]')).length).toBeGreaterThan(0)
    const [route] = linksIn(main).filter((link) => textOf(link).startsWith('Rute'))
    expect(hrefOf(route ?? null)).toMatch(/destination=54\.\d+%2C11\.\d+$/)
    expect(hrefOf(linkNamed(main, 'Tilbage til kortet'))).toBe('/?butik=16d1b76a')
    expect(textOf(region(document, 'Anmeldelser'))).toContain('Ingen anmeldelser endnu')
    expect(textOf(main)).not.toMatch(/\d,\d \(\d+ anmeldelser?\)/)
    expect(textOf(main)).not.toContain('Vi mangler åbningstider')
    expect(textOf(main)).toContain('I OpenStreetMap pr. januar 2026')

    const { main: older } = await readPage(request, '/producer/spireriget-73f6bc65')
    const age = older?.querySelector('[data-level]') ?? null
    expect(textOf(age)).toBe('I OpenStreetMap pr. september 2019 – kan være forældet')
    expect(age?.getAttribute('data-level')).toBe('dated')
    expect(textOf(older)).not.toContain('Sidst opdateret')
  })
  await test.step('a page with little data says what is unknown in one line, and has no phone link', async () => {
    const { document, main } = await readPage(request, bareProducer.path)
    expect(textOf(region(document, 'Åbningstider'))).toContain('Åbningstider ikke tilgængelige')
    expect(textOf(main?.querySelector('header .status-badge') ?? null)).toBe('Åbningstider ukendt')
    expect(textOf(main)).toContain('Vi mangler åbningstider, varer og betaling.')
    expect(main?.querySelectorAll('[data-action=answer]').map(textOf)).toEqual(['åbningstider', 'varer', 'betaling'])
    expect(region(document, 'Produkter & Certificeringer')).toBeNull()
    expect(linksIn(main).filter((link) => textOf(link).startsWith('Ring'))).toEqual([])
  })
})

test('a landing page lists its producers, or the nearest ones if it has none', async ({ request }) => {
  await test.step('the first producers are listed, each with a link', async () => {
    for (const [{ type, path }, shown] of [
      [area, 19],
      [product, 24],
      [organicProduct, 15],
    ] as const) {
      const { main } = await readPage(request, path)
      const links = linksIn(main).filter((link) => textOf(link).startsWith('Se Detaljer'))
      expect.soft(main?.querySelectorAll('article').length, type).toBe(shown)
      expect.soft(links.length, type).toBe(shown)
      for (const link of links) expect.soft(hrefOf(link), type).toMatch(/^\/producer\/[a-z0-9-]+-[0-9a-f]{8}$/)
    }
  })
  await test.step('producers not marked as organic are listed in their own section', async () => {
    const { document, main } = await readPage(request, organicProduct.path)
    expect(textOf(main)).toContain('Der er endnu ingen på kortet, der sælger grøntsager og er mærket som økologiske.')
    expect(main?.querySelectorAll('h2, h3').map(textOf)).toContain('Ikke mærket som økologiske')
    expect(textOf(main?.querySelector('[role=status]') ?? null)).toBe('Ingen mærket som økologiske · 15 ikke mærket')
    expect(main?.querySelectorAll('.result-grid h3').length).toBe(15)
    expect(textOf(document.querySelector('title'))).not.toMatch(/15|steder/)
  })
  await test.step('a pair page without producers lists the nearest by distance', async () => {
    const { document, main } = await readPage(request, emptyPair.path)
    expect(textOf(main)).toContain('Der er endnu ingen på kortet, der sælger æg i Svendborg.')
    expect(region(document, 'De nærmeste')).not.toBeNull()
    const labels = main?.querySelectorAll('article').map((card) => /(\d+,\d) km/.exec(textOf(card))?.[1]) ?? []
    const km = labels.map((label) => Number.parseFloat(label?.replace(',', '.') ?? ''))
    expect(km).toHaveLength(6)
    expect(km).toEqual(km.toSorted((first, second) => first - second))
    const { document: ofProduct } = await readPage(request, emptyProduct.path)
    expect(region(ofProduct, 'De nærmeste')).toBeNull()
  })
  await test.step('a popular product without a category is named but not linked', async () => {
    const popular = region((await readPage(request, area.path)).document, 'Populære produkter')
    expect(textOf(popular)).toContain('Marmelade')
    expect(linksIn(popular).filter((link) => textOf(link).startsWith('Marmelade'))).toEqual([])
    expect(linksIn(popular).map(hrefOf)).not.toContain(area.path)
  })
})

test('the overviews are complete, with counts and seasons', async ({ request }) => {
  await test.step('all areas and products are listed with counts, the most searched products first', async () => {
    const { main: areas } = await readPage(request, allAreas.path)
    expect(linksIn(areas).filter((link) => /\d+ butik(ker)?$|\d,\d km væk$/.test(textOf(link)))).toHaveLength(40)
    const { main: products } = await readPage(request, allProducts.path)
    const counted = /\d+ producent(er)?$|\d+ ikke mærket$|Ingen endnu$/
    expect(linksIn(products).filter((link) => counted.test(textOf(link)))).toHaveLength(11)
    const popular = products?.querySelector('section')?.querySelectorAll('a strong').map(textOf)
    expect(popular).toEqual(['Økologiske grøntsager', 'Lokalt kød', 'Artisan ost', 'Friske æg'])
  })
  await test.step('the season of a product shows the months of its kinds', async () => {
    const { document } = await readPage(request, '/sæsonens-frugt')
    const box = region(document, 'Sæson')
    const cherries = box?.querySelectorAll('li').find((kind) => textOf(kind).includes('Kirsebær'))
    expect(textOf(cherries ?? null)).toContain('juli til midt i august')
    expect(linksIn(box).map(hrefOf)).toEqual([season.path])
    const ofMeat = region((await readPage(request, product.path)).document, 'Sæson')
    expect(ofMeat?.querySelectorAll('li')).toHaveLength(3)
    expect(region((await readPage(request, organicProduct.path)).document, 'Sæson')).not.toBeNull()
  })
})

test('the combined names file contains each names file unchanged', async ({ request }) => {
  const { folder }: { folder: string } = await (await request.get('/soeg.json')).json()
  const names = await (await request.get(`${folder}/navne-0.json`)).text()
  expect(await (await request.get(`${folder}/navne.json`)).json()).toEqual({ 'navne-0.json': names })
})
