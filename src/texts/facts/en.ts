const inSentence = (goods: string): string => (goods.startsWith('Christmas') ? goods : goods.toLowerCase())

export const texts = {
  selfService: 'Self-service',
  notTaken: (payment: string): string => `No ${payment === 'MobilePay' ? payment : payment.toLowerCase()}`,
  notSold: (goods: string): string => `No ${inSentence(goods)}`,
  questions: {
    self_service_stall: 'Is it self-service?',
    pick_your_own: 'Can you pick your own?',
    vending_machine: 'Is there a vending machine?',
    farm_cafe: 'Is there a farm café?',
    dairy: 'Do they sell milk, cheese or other dairy products?',
    fabrics: 'Do they sell yarn or textiles?',
    cash: 'Do they take cash?',
    card: 'Do they take cards?',
  },
  isPaidWith: (payment: string): string => `Do they take ${payment}?`,
  isSold: (goods: string): string => `Do they sell ${inSentence(goods)}?`,
  settled: (tag: string): string => `${tag}: settled`,
}
