const labels: Readonly<Record<string, string>> = {
  organic: 'Organic (Ø)',
  free_range: 'Free range',
  biodynamic: 'Biodynamic',
  local: 'Local',
  handmade: 'Handmade',
  traditional: 'Traditional',
  'eu-organic': 'EU organic',
  demeter: 'Demeter',
  'local-produced': 'Locally produced',
  'grass-fed': 'Grass-fed',
  seasonal: 'Seasonal',
  'pesticide-free': 'Pesticide-free',
  'gmo-free': 'GM-free',
  sustainable: 'Sustainable',
  'fair-trade': 'Fairtrade',
  artisan: 'Artisan',
  'quality-assured': 'Quality assured',
}
export const label = (key: string, danish: string): string => labels[key] ?? danish

const meanings: Readonly<Record<string, string>> = {
  organic: 'Ø-mærket: organic, inspected by the Danish state',
  'eu-organic': 'Organic under EU rules, inspected by the Danish state',
  demeter: 'Biodynamic to Demeter’s rules',
  biodynamic: 'Biodynamic farming',
  free_range: 'The animals go outdoors',
}
export const meaning = (key: string): string => meanings[key] ?? ''
