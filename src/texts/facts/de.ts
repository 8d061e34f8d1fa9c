const masculineOrNeuter =
  /^(?:Gemüse|Obst|Fleisch|Brot|Honig|Mehl|Getreide|Eingemachtes|Bier|Wein|Saft|Eis|Fisch|Kaffee|Sonstiges|Hofladen|Ab-Hof|Verkauf|Selbstpflücken|Hofcafé|Marktstand|Besucherhof|Onlineshop)/

export const texts = {
  selfService: 'Selbstbedienung',
  notTaken: (payment: string): string => (payment === 'Karte' ? 'Keine Kartenzahlung' : `Kein ${payment}`),
  notSold: (goods: string): string => `${masculineOrNeuter.test(goods) ? 'Kein' : 'Keine'} ${goods}`,
  questions: {
    self_service_stall: 'Gibt es Selbstbedienung?',
    pick_your_own: 'Kann man selbst pflücken?',
    vending_machine: 'Gibt es einen Automaten?',
    farm_cafe: 'Gibt es ein Hofcafé?',
    dairy: 'Gibt es hier Milch, Käse oder andere Milchprodukte?',
    fabrics: 'Gibt es hier Garn oder Textilien?',
    cash: 'Kann man bar bezahlen?',
    card: 'Kann man mit Karte bezahlen?',
  },
  isPaidWith: (payment: string): string => `Kann man mit ${payment} bezahlen?`,
  isSold: (goods: string): string => `Gibt es hier ${goods}?`,
  settled: (tag: string): string => `${tag}: geklärt`,
}
