import { counted } from '../format.ts'

const shops = (count: number): string => counted(count, 'farm shop', 'farm shops')
const places = (count: number): string => counted(count, 'place', 'places')

export const texts = {
  homeTitle: 'Farm shops in Denmark – find local producers on the map',
  homeDescription: (count: number): string =>
    `Find ${count > 0 ? shops(count) : 'farm shops'} and local producers on a map and in a list. Search by ` +
    'produce, place and distance, and see who is open now.',
  homeKeywords: 'farm shop Denmark,farm shops,local producers,farm-gate sales,roadside stall',

  producerTitle: (name: string, product: string, town: string): string => `${name} – ${product} in ${town}`,
  closedTitle: (name: string, town: string): string => `${name}, ${town} (closed)`,
  closedForGood: 'This shop has closed for good.',
  farmShop: 'farm shop',

  areaTitle: (area: string, count: number): string =>
    count > 0 ? `Farm shops in ${area} – ${shops(count)}` : `Farm shops in and around ${area}`,
  areaDescription: (area: string, region: string, count: number): string =>
    count > 0
      ? `Find ${shops(count)} in ${area}, Region ${region}, with a map, opening hours and what they sell.`
      : `There are no farm shops in ${area} on the map yet. See the nearest, and how far away they are.`,
  areaKeywords: (area: string): string => `farm shop ${area},farm shops ${area},local food ${area}`,

  categoryTitle: (name: string, count: number): string =>
    `${name} straight from the farm${count > 0 ? ` – ${places(count)} in Denmark` : ''}`,
  categoryDescription: (description: string, count: number): string =>
    `${description} See ${places(count)} on the map and in the list.`,
  pairTitle: (name: string, area: string, count: number): string =>
    count > 0 ? `${name} in ${area} – ${shops(count)}` : `${name} near ${area}`,
  pairDescription: (goods: string, area: string, count: number): string =>
    `Find ${goods} in ${area}: ${shops(count)} with a map, opening hours and contact details.`,
  seeNearest: 'See the nearest, and how far away they are.',

  kindTitle: (label: string, name: string): string => `${label} straight from the farm – find ${name} near you`,
  kindDescription: (name: string, season: string | null, count: number): string =>
    `${places(count)} on the map ${count === 1 ? 'is' : 'are'} listed as selling ${name}.` +
    `${season === null ? '' : ` Season: ${season}.`} With a map, opening hours and directions.`,
  kindKeywords: (name: string): string => `${name},${name} near me,buy ${name}`,

  pages: {
    areas: {
      title: 'Farm shops by town',
      description: 'Find farm shops in and around 40 Danish towns, by region.',
      keywords: 'farm shops,towns,regions,Denmark',
    },
    products: {
      title: 'Farm shops by produce',
      description:
        'Find organic vegetables, local meat, cheese, eggs, fruit, milk and bread straight from Danish farms.',
      keywords: 'farm shops,vegetables,meat,cheese,eggs,fruit,milk,bread',
    },
    season: {
      title: 'In season: Danish produce month by month',
      description:
        'When are Danish strawberries, asparagus, potatoes, apples and Christmas trees in season? See the calendar, and ' +
        'find who sells them.',
      keywords: 'in season,seasonal calendar Denmark,strawberries,asparagus,new potatoes,Christmas trees',
    },
    addStall: {
      title: 'Add a stall',
      description: 'Are you at a roadside stall that is not on the map? Take a photo and show us where it is.',
      keywords: '',
    },
    mine: {
      title: 'Saved farms',
      description: 'The farm shops that you have saved on this device, with your own notes.',
      keywords: '',
    },
    trip: {
      title: 'My trip',
      description: 'Plan a trip to up to eight farm shops: the order, the driving time, and who is open.',
      keywords: '',
    },
    about: {
      title: 'About Gårdkortet',
      description: 'What Gårdkortet is, where its information comes from, and how you can help keep it up to date.',
      keywords: 'Gårdkortet,about',
    },
    addProducer: {
      title: 'Add a farm shop',
      description: 'Do you know a farm shop that is missing? Add it, so that others can find it.',
      keywords: 'add a farm shop,farm shop,local producer',
    },
    contact: {
      title: 'Contact',
      description: 'Write to Gårdkortet: questions, corrections, praise and criticism.',
      keywords: 'contact,Gårdkortet',
    },
    privacy: {
      title: 'Privacy',
      description: 'What information Gårdkortet keeps, for how long and why, and what rights you have.',
      keywords: 'privacy,GDPR,cookies',
    },
    status: {
      title: 'Status: how fresh is the information?',
      description:
        'How many farm shops have been confirmed within the last year, by region, as a chart, a table and CSV.',
      keywords: 'status,confirmed',
    },
    data: {
      title: 'Open data',
      description: 'Every farm shop in a file, and an API call that tells you what has changed.',
      keywords: 'open data,API',
    },
    offline: { title: 'Offline', description: 'What you can see of Gårdkortet without a connection.', keywords: '' },
    notFound: {
      title: 'Page not found',
      description: 'There is no such page. Find a farm shop on the map instead.',
      keywords: '',
    },
  },
}
