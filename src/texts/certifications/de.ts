const labels: Readonly<Record<string, string>> = {
  organic: 'Bio (Ø)',
  free_range: 'Freilandhaltung',
  biodynamic: 'Biodynamisch',
  local: 'Regional',
  handmade: 'Handgemacht',
  traditional: 'Traditionell',
  'eu-organic': 'EU-Bio',
  demeter: 'Demeter',
  'local-produced': 'Regional erzeugt',
  'grass-fed': 'Grasfütterung',
  seasonal: 'Saisonal',
  'pesticide-free': 'Ohne Pestizide',
  'gmo-free': 'Ohne Gentechnik',
  sustainable: 'Nachhaltig',
  'fair-trade': 'Fairtrade',
  artisan: 'Handwerklich',
  'quality-assured': 'Qualitätsgesichert',
}
export const label = (key: string, danish: string): string => labels[key] ?? danish

const meanings: Readonly<Record<string, string>> = {
  organic: 'Ø-mærket: staatlich kontrolliert biologisch',
  'eu-organic': 'Biologisch nach den Regeln der EU, in Dänemark staatlich kontrolliert',
  demeter: 'Biodynamisch nach den Regeln von Demeter',
  biodynamic: 'Biologisch-dynamischer Anbau',
  free_range: 'Die Tiere haben Auslauf im Freien',
}
export const meaning = (key: string): string => meanings[key] ?? ''
