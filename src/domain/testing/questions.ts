/** A query, how it is parsed, and which producers of the test directory match it. */
interface AskedQuestion {
  query: string
  place?: string
  when?: string
  /** The first results, in this order. */
  first?: readonly string[]
  /** Producers that must not be found. */
  not?: readonly string[]
  /** The total number of results. */
  count?: number
  /** Set if the place has no results, so that the nearest ones are shown. */
  isBeyond?: true
}

const asked = (query: string, rest: Omit<AskedQuestion, 'query'>): AskedQuestion => ({ query, ...rest })

/** Creates questions that all name the same place. */
const named = (place: string, queries: readonly string[], rest: Omit<AskedQuestion, 'query' | 'place'> = {}) =>
  queries.map((query) => asked(query, { place, ...rest }))

const jutland = ['Vendelbo Kød', 'Mors Æg', 'Viborg Vin', 'Ribe Honning']
const elsewhere = ['Klintholm Gods', 'Svaneke Is', 'Køge Mejeri']

/** Asked on Sunday, 22 November 2026 at 9:00. */
export const questions: readonly AskedQuestion[] = [
  // Towns: everything near them counts, even across borders.
  ...named('Odense', ['odense', 'Odense', 'ODENSE', 'i odense', 'nær Odense', 'omkring odense', 'tæt på Odense', 'ved Odense', 'i nærheden af odense', 'odense-området', 'odenseområdet', 'gårdbutik odense', 'gårdbutikker i Odense', 'odense by'], { first: ['Bolsgård', 'Bækgård Æg'], not: elsewhere }), // prettier-ignore
  ...named('Aalborg', ['aalborg', 'Ålborg', 'nær Aalborg'], { not: [...elsewhere, 'Solbakken'], isBeyond: true, first: ['Vendelbo Kød'] }), // prettier-ignore
  ...named('København', ['København', 'kbh', 'kobenhavn', 'copenhagen', 'i København'], { first: ['Amager Grønt'], not: ['Solbakken', 'Viborg Vin'] }), // prettier-ignore
  ...named('Aarhus', ['aarhus', 'Århus', 'århus'], { first: ['Aarhus Økobageri'], not: jutland }),
  ...named('Svendborg', ['svendborg', 'svendborg gårdbutik'], { first: ['Solbakken'], not: ['Ribe Honning'] }),
  ...named('Nykøbing F', ['nykøbing falster', 'nykøbing f', 'nykøbing'], { first: ['Falster Honning'], not: ['Mors Æg'] }), // prettier-ignore
  ...named('Nykøbing M', ['nykøbing mors', 'Nykøbing M'], { first: ['Mors Æg'], not: ['Falster Honning'] }),
  ...named('Nykøbing Sj', ['nykøbing sjælland', 'nykøbing sj'], { isBeyond: true, first: ['Skovlyst'] }),
  ...named('Viby J', ['viby j', 'viby jylland'], { first: ['Aarhus Økobageri'] }),
  ...named('Viby Sjælland', ['viby sjælland', 'viby sj'], { first: ['Lejre Grønt'] }),
  ...named('Nørre Alslev', ['nørre alslev', 'nr. alslev', 'Nr Alslev'], { first: ['Falster Honning'] }),
  ...named('Sønder Felding', ['sdr. felding', 'sønder felding'], { not: elsewhere }),
  ...named('Store Heddinge', ['store heddinge', 'St. Heddinge'], { not: jutland }),
  ...named('Kongens Lyngby', ['kgs. lyngby', 'lyngby', 'kongens lyngby'], { not: jutland }),
  ...named('Hjørring', ['hjørring', 'hjoerring', 'HJØRRING'], { first: ['Vendelbo Kød'], not: elsewhere }),
  ...named('Skagen', ['skagen'], { first: ['Skagens Røgeri'], count: 1 }),
  ...named('Ry', ['ry', 'nær ry'], { first: ['Aarhus Økobageri'], not: jutland }),
  ...named('Hvide Sande', ['hvide sande'], { isBeyond: true, first: ['Vesterhavsost'] }),
  ...named('Vester Skerninge', ['vester skerninge'], { first: ['Sydfyns Bigård'] }),
  ...named('Odense NØ', ['odense nø'], { first: ['Bolsgård'] }),

  // Postcodes.
  ...named('8000 Aarhus C', ['8000', '8000 aarhus', '8000 Aarhus C'], { not: ['Solbakken', 'Bolsgård', 'Bækgård Æg'] }), // prettier-ignore
  ...named('5000 Odense C', ['5000', '5000 odense'], { first: ['Bolsgård'], not: jutland }),
  ...named('9990 Skagen', ['9990', '9990 skagen'], { count: 1 }),
  ...named('1620 København V', ['1620'], { first: ['Amager Grønt'] }),

  // Islands.
  ...named('Bornholm', ['bornholm', 'på Bornholm'], { count: 2, first: ['Bornholms Korn'] }),
  ...named('Samsø', ['samsø', 'samsoe', 'på samsø'], { count: 1, first: ['Samsø Grønt'] }),
  ...named('Ærø', ['ærø', 'aeroe', 'på Ærø'], { count: 1, first: ['Ærø Øl'] }),
  ...named('Møn', ['møn', 'på møn'], { count: 2 }),
  ...named('Als', ['als'], { count: 1, first: ['Als Frugt'] }),
  ...named('Mors', ['mors', 'på mors'], { count: 1, first: ['Mors Æg'] }),
  ...named('Langeland', ['langeland'], { count: 1 }),
  ...named('Lolland', ['lolland'], { count: 2, not: ['Falster Honning'] }),
  ...named('Falster', ['falster'], { count: 1 }),
  ...named('Lolland-Falster', ['lolland-falster', 'lolland falster', 'lolland og falster'], { count: 3 }),
  ...named('Tåsinge', ['tåsinge', 'taasinge'], { first: ['Tåsinge Is'] }),
  ...named('Amager', ['amager', 'på Amager'], { count: 1, first: ['Amager Grønt'] }),
  ...named('Læsø', ['læsø'], { isBeyond: true, first: ['Skagens Røgeri'] }),
  ...named('Anholt', ['anholt'], { isBeyond: true, first: ['Risgården'] }),
  ...named('Fanø', ['fanø'], { isBeyond: true, first: ['Ribe Honning'] }),

  // Parts of the country, regions, municipalities.
  ...named('Jylland', ['jylland', 'i Jylland', 'Jylland gårdbutik'], { not: ['Lollands Kartofler', 'Solbakken', 'Samsø Grønt', ...elsewhere], count: 13 }), // prettier-ignore
  ...named('Fyn', ['fyn', 'på Fyn'], { not: [...jutland, 'Ærø Øl', 'Langelands Ost'], count: 8 }),
  ...named('Sydfyn', ['sydfyn', 'på Sydfyn'], { count: 4, not: ['Bolsgård'] }),
  ...named('Sjælland', ['sjælland', 'på sjælland', 'sjaelland'], { not: ['Stege Grønt', 'Lollands Kartofler', ...jutland], count: 5 }), // prettier-ignore
  ...named('Nordsjælland', ['nordsjælland'], { count: 2 }),
  ...named('Djursland', ['djursland', 'på Djursland'], { count: 2 }),
  ...named('Vendsyssel', ['vendsyssel'], { count: 2 }),
  ...named('Thy', ['thy'], { count: 1 }),
  ...named('Himmerland', ['himmerland'], { isBeyond: true }),
  ...named('Sønderjylland', ['sønderjylland'], { count: 1, first: ['Als Frugt'] }),
  ...named('Region Sjælland', ['region sjælland'], { count: 7 }),
  ...named('Region Nordjylland', ['nordjylland', 'region nordjylland'], { count: 4 }),
  ...named('Region Midtjylland', ['midtjylland'], { not: ['Ribe Honning'] }),
  ...named('Region Hovedstaden', ['hovedstaden', 'region hovedstaden'], { count: 5 }),
  ...named('Odense Kommune', ['odense kommune'], { count: 3, not: ['Fynshave Frugt'] }),
  ...named('Faaborg-Midtfyn Kommune', ['faaborg-midtfyn', 'faaborg midtfyn kommune'], { count: 1 }),
  ...named('Vordingborg Kommune', ['vordingborg kommune'], { count: 2 }),
  ...named('Svendborg', ['odense svendborg', 'fra odense til svendborg'], { first: ['Solbakken'] }),
  ...named('Odense', ['odense fyn', 'odense på fyn'], { first: ['Bolsgård'] }),

  // A thing and a place, in any order.
  ...named('Odense', ['æg odense', 'odense æg', 'æg i Odense', 'Æg nær odense', 'friske æg omkring Odense'], { first: ['Bækgård Æg', 'Bolsgård'], count: 2 }), // prettier-ignore
  ...named('Svendborg', ['honning svendborg', 'svendborg honning', 'honning ved Svendborg'], { first: ['Solbakken', 'Sydfyns Bigård'], count: 2 }), // prettier-ignore
  asked('honning odense', { place: 'Odense', first: ['Odense Honning'], not: ['Ribe Honning'], count: 1 }),
  asked('honning jylland', { place: 'Jylland', first: ['Odense Honning', 'Ribe Honning'], count: 2 }),
  asked('kød på sydfyn', { place: 'Sydfyn', first: ['Faaborg Kød'], count: 1 }),
  asked('økologisk sjælland', { place: 'Sjælland', first: ['Lejre Grønt'], count: 1 }),
  asked('økologisk kød faaborg', { place: 'Faaborg', first: ['Faaborg Kød'], count: 1 }),
  asked('is bornholm', { place: 'Bornholm', first: ['Svaneke Is'], count: 1 }),
  asked('selvpluk odense', { place: 'Odense', first: ['Marken'], count: 1 }),
  asked('selvpluk jordbær', { first: ['Marken', 'Frugthaven'], count: 2 }),
  asked('selvpluk', { first: ['Marken', 'Frugthaven'], count: 2 }),
  asked('pluk-selv', { first: ['Marken', 'Frugthaven'], count: 2 }),
  asked('plukselv maribo', { place: 'Maribo', first: ['Frugthaven'], count: 1 }),
  asked('vejbod sydfyn', { place: 'Sydfyn', first: ['Sydfyns Bigård'], count: 1 }),
  asked('mobilepay honning', { first: ['Sydfyns Bigård'], count: 1 }),
  asked('fisk skagen', { place: 'Skagen', first: ['Skagens Røgeri'], count: 1 }),
  asked('vin aalborg', { place: 'Aalborg', isBeyond: true, first: ['Viborg Vin'], count: 1 }),
  asked('øl odense', { place: 'Odense', isBeyond: true, first: ['Ærø Øl'], count: 1 }),
  asked('kartofler 4900', { place: '4900 Nakskov', first: ['Lollands Kartofler'], count: 1 }),
  asked('klintholm møn', { place: 'Møn', first: ['Klintholm Gods'], count: 1 }),
  asked('aarhus økobageri', { place: 'Aarhus', first: ['Aarhus Økobageri'], count: 1 }),
  asked('samsø kartofler', { place: 'Samsø', first: ['Samsø Grønt'], count: 1 }),

  // Names come before products, and products before mere mentions; mentions of strawberries before other fruit.
  asked('jordbær', { first: ['Marken'], count: 4, not: ['Lejre Grønt'] }),
  asked('æbler', { first: ['Fynshave Frugt'], count: 4 }),
  asked('asparges', { first: ['Risgården'], not: ['Solbakken'] }),
  asked('juletræer', { first: ['Skovlyst'], count: 1 }),
  asked('lammekød', { first: ['Thy Lam'] }),
  asked('honning', { first: ['Falster Honning', 'Odense Honning', 'Ribe Honning'], count: 6 }),
  asked('æg', { first: ['Bækgård Æg', 'Mors Æg'], not: ['Frilandskvæg'], count: 5 }),
  asked('is', { first: ['Svaneke Is', 'Tåsinge Is'], count: 2, not: ['Risgården'] }),
  asked('kød', { first: ['Faaborg Kød', 'Vendelbo Kød'], count: 7 }),
  asked('ost', { first: ['Langelands Ost'], not: ['Sydfyns Bigård'] }),
  asked('frugt', { first: ['Als Frugt', 'Fynshave Frugt'], count: 4 }),
  asked('grønt', { first: ['Stege Grønt', 'Amager Grønt'], count: 6 }),
  asked('gulerødder', { count: 6 }),
  asked('øko', { count: 3, first: ['Faaborg Kød', 'Lejre Grønt'] }),
  asked('biodynamisk', { first: ['Lejre Grønt'], count: 1 }),
  asked('automat', { first: ['Mors Æg'], count: 1 }),
  asked('klintholm', { first: ['Klintholm Gods'], count: 1 }),
  asked('klintholm gods', { first: ['Klintholm Gods'], count: 1 }),
  asked('solbakken', { first: ['Solbakken'], count: 1 }),
  asked('røgeri', { first: ['Skagens Røgeri'], count: 1 }),

  // Days.
  asked('søndag', { when: 'i-dag', count: 4 }),
  asked('æg søndag odense', { place: 'Odense', when: 'i-dag', first: ['Bækgård Æg'], count: 1 }),
  asked('odense søndag æg', { place: 'Odense', when: 'i-dag', first: ['Bækgård Æg'], count: 1 }),
  asked('i dag', { when: 'i-dag', count: 4 }),
  asked('i morgen', { when: 'i-morgen', count: 4 }),
  asked('æg i morgen', { when: 'i-morgen', first: ['Bækgård Æg', 'Bolsgård'], count: 2 }),
  asked('åben nu', { when: 'nu', count: 0 }),
  asked('lige nu', { when: 'nu', count: 0 }),
  asked('åbent', { when: 'nu', count: 0 }),
  asked('åben søndag', { when: 'i-dag', count: 4 }),
  asked('søndagsåbent odense', { place: 'Odense', when: 'i-dag', count: 1 }),
  asked('lørdag', { when: '2026-11-28', count: 4 }),
  asked('på lørdag', { when: '2026-11-28', count: 4 }),
  asked('tirsdag', { when: '2026-11-24', count: 4 }),
  asked('i overmorgen', { when: '2026-11-24', count: 4 }),
  asked('weekend', { when: 'i-weekenden' }),
  asked('æg i weekenden', { when: 'i-weekenden' }),
  asked('i formiddag', { when: '2026-11-22T10:00' }),
  asked('æg i eftermiddag', { when: '2026-11-22T14:00' }),
  asked('næste lørdag kl 11', { when: '2026-11-28T11:00', count: 4 }),
  asked('lørdag kl 11', { when: '2026-11-28T11:00', count: 4 }),
  asked('lørdag kl. 15.30', { when: '2026-11-28T15:30', count: 3 }),
  asked('kl 11', { when: '2026-11-22T11:00', count: 4 }),
  asked('kl 8', { when: '2026-11-23T08:00', count: 0 }),
  asked('grønt søndag møn', { place: 'Møn', when: 'i-dag', first: ['Stege Grønt'], count: 1 }),
  asked('mandag formiddag', { when: '2026-11-23T10:00', count: 4 }),
  asked('is på bornholm i morgen', { place: 'Bornholm', when: 'i-morgen', first: ['Svaneke Is'], count: 1 }),

  // Misspelt words: a place stays a place, and a word is corrected to the nearest one.
  asked('odnese', { place: 'Odense', first: ['Bolsgård'] }),
  asked('svenborg honning', { place: 'Svendborg', first: ['Solbakken'] }),
  asked('kobenhaven', { place: 'København' }),
  asked('klintholmm', { first: ['Klintholm Gods'], count: 1 }),
  asked('honnning', { count: 6 }),
  asked('honnning svendborg', { place: 'Svendborg', count: 2 }),
  asked('jordber', { first: ['Marken'] }),
  asked('xyzzyplugh', { count: 0 }),
  asked('xyzzyplugh odense', { place: 'Odense', count: 0 }),

  // Queries that ask for nothing in particular.
  asked('', { count: 37 }),
  asked('gårdbutik', { count: 37 }),
  asked('nær mig', { count: 37 }),
  asked('æg nær mig', { first: ['Bækgård Æg', 'Mors Æg'], count: 5 }),
  asked('i nærheden', { count: 37 }),
  asked('gårdbutik i nærheden af mig', { count: 37 }),
  asked('her i nærheden', { count: 37 }),
  asked('her i nærheden af mig', { count: 37 }),
  asked('gårdbutikker i Danmark', { count: 37 }),
  asked('!?', { count: 37 }),
]
