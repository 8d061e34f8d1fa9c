const salesTypes: Readonly<Record<string, string>> = {
  farm_shop: 'Hofladen',
  stable_door: 'Ab-Hof-Verkauf',
  self_service_stall: 'Verkaufsstand mit Selbstbedienung',
  pick_your_own: 'Selbstpflücken',
  vending_machine: 'Verkaufsautomat',
  farm_cafe: 'Hofcafé',
  market_day: 'Marktstand',
  delivery: 'Lieferung und Abo',
  visiting_farm: 'Besucherhof',
  web_shop: 'Onlineshop',
}
export const salesType = (key: string, danish: string): string => salesTypes[key] ?? danish

const payments: Readonly<Record<string, string>> = { mobilepay: 'MobilePay', cash: 'Bargeld', card: 'Karte' }
export const payment = (key: string, danish: string): string => payments[key] ?? danish
