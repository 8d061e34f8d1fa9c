/** A drawing of the roadside stand on a grid of 48 by 48. */
export interface LogoVariant {
  name: string
  /** Intended use. */
  use: string
  /** SVG elements. */
  drawing: string
}

const awningWave = 'a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z'
const outline = 'fill="none" stroke="#0d3b2a" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
const goods =
  '<circle cx="15" cy="31" r="4" fill="#d9482b"/><circle cx="23" cy="30.5" r="4.5" fill="#f2c63f"/>' +
  '<circle cx="31.5" cy="31" r="4" fill="#059669"/>'
const counter = '<path fill="#8a5a2b" d="M6 33h36v9H6z"/>'
const stripes = '<path fill="#fbf8f0" d="M15 6h6l-1 13h-8zM27 6h6l3 13h-8z"/>'

/** Seven variants; the first is the site's logo. */
export const logos: readonly LogoVariant[] = [
  {
    name: 'Vejboden',
    use: 'Sidens eget logo',
    drawing:
      '<path fill="#fbf8f0" d="M8 20h32v20H8z"/>' +
      `${counter}${goods}<path fill="#f2c63f" d="M9 6h30l5 13H4z"/>` +
      `${stripes}<path ${outline} d="M9 6h30l5 13${awningWave}M8 22v11M40 22v11M6 33h36v9H6z"/>`,
  },
  {
    name: 'Stregen',
    use: 'Stempler og tryk i én farve',
    drawing:
      `<path ${outline} d="M9 6h30l5 13${awningWave}M19 6l-3 13M29 6l3 13M8 22v11M40 22v11M6 33h36v9H6z"/>` +
      `<circle ${outline} cx="17" cy="29.5" r="3.5"/><circle ${outline} cx="25" cy="29" r="4"/>` +
      `<circle ${outline} cx="33" cy="29.5" r="3.5"/>`,
  },
  {
    name: 'Den grønne',
    use: 'På lys bund, i små størrelser',
    drawing: `<path fill="#059669" d="M9 6h30l5 13a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM6 32h36v10H6z"/><path fill="#0d3b2a" d="M8 24h2.5v8H8zM37.5 24H40v8h-2.5z"/><circle cx="18" cy="29" r="3.5" fill="#f2c63f"/><circle cx="25" cy="28.5" r="4" fill="#f2c63f"/><circle cx="32" cy="29" r="3.5" fill="#f2c63f"/>`,
  },
  {
    name: 'Nåleboden',
    use: 'Som nål på et kort',
    drawing:
      '<path fill="#059669" d="M24 47C13 34 6 27 6 18a18 18 0 0 1 36 0c0 9-7 16-18 29z"/>' +
      '<circle cx="24" cy="18.5" r="13.5" fill="#fbf8f0"/><path fill="#f2c63f" d="M16 10h16l3 7H13z"/>' +
      '<path fill="#0d3b2a" d="M20.5 10h2.5v7h-3.2zM27.5 10H30l1.5 7h-3.2z"/>' +
      '<path fill="#8a5a2b" d="M15 22.5h18v5H15z"/><circle cx="20" cy="21" r="2" fill="#d9482b"/>' +
      '<circle cx="24.5" cy="20.5" r="2.3" fill="#f2c63f"/><circle cx="29" cy="21" r="2" fill="#059669"/>',
  },
  {
    name: 'Høstboden',
    use: 'Efterår, med græskar på disken',
    drawing:
      '<path fill="#fbeebf" d="M8 20h32v20H8z"/>' +
      `${counter}<ellipse cx="17" cy="29.5" rx="6" ry="4.5" fill="#e2711d"/>` +
      '<ellipse cx="17" cy="29.5" rx="2.2" ry="4.5" fill="#f08a3c"/>' +
      '<path fill="#0d3b2a" d="M16.3 22.5h1.600v3h-1.600z"/>' +
      '<ellipse cx="31" cy="30" rx="5" ry="3.8" fill="#f2c63f"/><path fill="#96301f" d="M9 6h30l5 13H4z"/>' +
      `${stripes}<path ${outline} d="M9 6h30l5 13${awningWave}M8 22v11M40 22v11M6 33h36v9H6z"/>`,
  },
  {
    name: 'Vinterboden',
    use: 'December, med gran og sne på taget',
    drawing:
      '<path fill="#fbf8f0" d="M8 20h32v20H8z"/>' +
      `${counter}<path fill="#0a5c40" d="M18 20l6 12H12zM18 16l4 8h-8z"/>` +
      '<path fill="#0a5c40" d="M32 23l4.5 9h-9z"/><path fill="#96301f" d="M9 6h30l5 13H4z"/>' +
      `${stripes}<path fill="#ffffff" d="M8 4.5h32l1 3.5c-2 2-4 0-6 1.5s-4 1-6-.5-4 2-6 .5-4-1-6 .5-3.5 0-5-.5-4 1.5-5-1.5z"/><path ${outline} d="M9 6h30l5 13${awningWave}M8 22v11M40 22v11M6 33h36v9H6z"/>`,
  },
  {
    name: 'Aftenboden',
    use: 'På mørk bund',
    drawing:
      '<rect width="48" height="48" rx="11" fill="#0d3b2a"/>' +
      '<g transform="translate(4.8 4.2) scale(.8)"><path fill="#fbeebf" d="M8 20h32v20H8z"/>' +
      `${counter}${goods}<path fill="#f2c63f" d="M9 6h30l5 13a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z"/>${stripes}</g>`,
  },
]
