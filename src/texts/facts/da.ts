/** What visitors are asked about a shop, and what two of them agree on. */
export const texts = {
  selfService: 'Selvbetjening',
  /** Words for a payment that a shop does not take. */
  notTaken: (payment: string): string => `Ikke ${payment}`,
  notSold: (goods: string): string => `Ingen ${goods.toLowerCase()}`,
  questions: {
    self_service_stall: 'Er der selvbetjening?',
    pick_your_own: 'Kan man selv plukke?',
    vending_machine: 'Er der en automat?',
    farm_cafe: 'Er der en gårdcafé?',
    dairy: 'Sælger de mælk, ost eller andet mejeri?',
    fabrics: 'Sælger de garn eller tekstiler?',
    cash: 'Tager de kontanter?',
    card: 'Kan man betale med kort?',
  },
  isPaidWith: (payment: string): string => `Tager de ${payment}?`,
  isSold: (goods: string): string => `Sælger de ${goods.toLowerCase()}?`,
  settled: (tag: string): string => `${tag}: afgjort`,
}
