const salesTypes: Readonly<Record<string, string>> = {
  farm_shop: 'Farm shop',
  stable_door: 'Farm-gate sales',
  self_service_stall: 'Self-service stall',
  pick_your_own: 'Pick your own',
  vending_machine: 'Vending machine',
  farm_cafe: 'Farm café',
  market_day: 'Market stall',
  delivery: 'Delivery and subscription',
  visiting_farm: 'Visitor farm',
  web_shop: 'Online shop',
}
export const salesType = (key: string, danish: string): string => salesTypes[key] ?? danish

const payments: Readonly<Record<string, string>> = { mobilepay: 'MobilePay', cash: 'Cash', card: 'Card' }
export const payment = (key: string, danish: string): string => payments[key] ?? danish
