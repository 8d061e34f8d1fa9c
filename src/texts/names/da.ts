/** Translations of Danish names. Danish names of goods come from their own tables. */
export const texts = {
  product: (_key: string, danish: string): string => danish,
  category: (_key: string, danish: string): string => danish,
  kind: (_key: string, danish: string): string => danish,
  /** The name of goods as within a sentence. */
  inSentence: (name: string): string => name.toLowerCase(),

  /** Sales types and payments, whose Danish names come from their own tables. */
  salesType: (_key: string, danish: string): string => danish,
  payment: (_key: string, danish: string): string => danish,

  /** Certifications, whose Danish names come from their own table. */
  certification: (_key: string, danish: string): string => danish,
  /** Explains a Danish certification to visitors from abroad; '' if it needs no explanation. */
  certificationMeaning: (_key: string): string => '',
}
