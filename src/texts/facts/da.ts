/** What visitors are asked about a shop, and what two of them agree on. */
export const selfService = 'Selvbetjening'
/** Words for a payment that a shop does not take. */
export const notTaken = (payment: string): string => `Ikke ${payment}`
export const notSold = (goods: string): string => `Ingen ${goods.toLowerCase()}`
export const questions = {
  self_service_stall: 'Er der selvbetjening?',
  pick_your_own: 'Kan man selv plukke?',
  vending_machine: 'Er der en automat?',
  farm_cafe: 'Er der en gårdcafé?',
  dairy: 'Sælger de mælk, ost eller andet mejeri?',
  fabrics: 'Sælger de garn eller tekstiler?',
  cash: 'Tager de kontanter?',
  card: 'Kan man betale med kort?',
}
export const isPaidWith = (payment: string): string => `Tager de ${payment}?`
export const isSold = (goods: string): string => `Sælger de ${goods.toLowerCase()}?`
export const settled = (tag: string): string => `${tag}: afgjort`
