/** Goods are named in Danish by their own tables: these give their names in the language of the page. */
export const texts = {
  product: (_key: string, danish: string): string => danish,
  category: (_key: string, danish: string): string => danish,
  kind: (_key: string, danish: string): string => danish,
  /** A name of goods as a sentence has it. */
  inSentence: (name: string): string => name.toLowerCase(),

  /** Ways of selling and paying are named in Danish by their own tables. */
  salesType: (_key: string, danish: string): string => danish,
  payment: (_key: string, danish: string): string => danish,

  /** Certifications are named in Danish by their own table. */
  certification: (_key: string, danish: string): string => danish,
  /** What a certification means in Denmark, for guests; '' where they need no words. */
  certificationMeaning: (_key: string): string => '',
}
