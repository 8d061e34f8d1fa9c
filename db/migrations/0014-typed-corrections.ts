import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// What corrections said until now, in the words of that time: labels with commas between, and a day a line.

const products =
  'vegetables: Grøntsager, fruits: Frugt, meat: Kød, dairy: Mejeri, eggs: Æg, bread: Brød, honey: Honning, herbs: Urter, flour: Mel, grain: Korn, marmalade: Marmelade, preserves: Syltede varer, potatoes: Kartofler, fabrics: Tekstiler & Garn, beer: Øl, wine: Vin, spirits: Spiritus, juice: Juice, ice_cream: Is, fish: Fisk, christmas_trees: Juletræer, flowers: Blomster, raw_milk: Råmælk, coffee: Kaffe, chocolate: Chokolade, other: Andet, økologiske-grøntsager: Økologiske Grøntsager, lokalt-kød: Lokalt Kød, artisan-ost: Artisan Ost, friske-æg: Friske Æg, sæsonens-frugt: Sæsonens Frugt, økologisk-mælk: Økologisk Mælk, hjemmelavet-brød: Hjemmelavet Brød'
const certifications =
  'organic: Økologisk, free_range: Fritgående, biodynamic: Biodynamisk, local: Lokal, handmade: Håndlavet, traditional: Traditionel, eu-organic: EU Økologisk, demeter: Demeter, local-produced: Lokal Produktion, grass-fed: Græsfodret, seasonal: Sæsonbestemt, pesticide-free: Pesticid-fri, gmo-free: GMO-fri, sustainable: Bæredygtig, fair-trade: Fair Trade, artisan: Håndværksmæssig, quality-assured: Kvalitetssikret'

/** The keys of labels, or of themselves; a tag that is neither stays as it is. Null where no tag is known. */
function tagsOf(labels: string, text: string): unknown {
  const pairs = labels.split(', ').map((pair) => pair.split(': '))
  const keys = new Map(
    pairs.flatMap(([key = '', label = '']) => [[label.toLowerCase(), key] as const, [key, key] as const]),
  )
  const tags = text.split(/[,;\n]/).flatMap((tag) => tag.trim() || [])
  const known = (tag: string): string | undefined => keys.get(tag.toLowerCase())
  return tags.some(known) ? [...new Set(tags.map((tag) => known(tag) ?? tag))] : null
}

const days = new Map([
  ['Mandag', 'monday'],
  ['Tirsdag', 'tuesday'],
  ['Onsdag', 'wednesday'],
  ['Torsdag', 'thursday'],
  ['Fredag', 'friday'],
  ['Lørdag', 'saturday'],
  ['Søndag', 'sunday'],
])
const words = new Map([
  ['Lukket', { closed: true }],
  ['Åben 24/7', { allDay: true }],
  ['Ukendt', { unknown: true }],
])

/** Null where a line is no day, or a day is told of twice. */
function weekOf(text: string): unknown {
  const week = new Map<string, object>()
  for (const line of text.split('\n')) {
    const [, name = '', said = ''] = /^(\S+): (.+)$/.exec(line) ?? []
    const [, open, close] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(said) ?? []
    const [day, hours] = [days.get(name), open === undefined ? words.get(said) : { open, close }]
    if (day === undefined || hours === undefined || week.has(day)) return null
    week.set(day, hours)
  }
  return Object.fromEntries(week)
}

const readers: Record<string, (text: string) => unknown> = {
  products: (text) => tagsOf(products, text),
  certifications: (text) => tagsOf(certifications, text),
  opening_hours: weekOf,
}

/** A suggestion becomes a value of its field, besides the words that it was; what cannot be read stays a text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table correction_requests rename column suggested_value to suggested_text`.execute(db)
  await sql`
    alter table correction_requests
      add column suggested_value jsonb,
      -- Which fields there are is said in one place, and not here.
      drop constraint correction_requests_field_known`.execute(db)
  await sql`update correction_requests set suggested_value = to_jsonb(suggested_text)`.execute(db)
  const { rows } = await sql<{ id: string; field: string; text: string }>`
    select id, field, suggested_text as text from correction_requests where field in (${sql.join(Object.keys(readers))})`.execute(
    db,
  )
  for (const { id, field, text } of rows) {
    const value = readers[field]?.(text) ?? text
    await sql`update correction_requests set suggested_value = ${JSON.stringify(value)} where id = ${id}`.execute(db)
  }
  await sql`alter table correction_requests alter column suggested_value set not null`.execute(db)
}
