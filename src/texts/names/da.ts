/** Goods are named in Danish by their own tables: these give their names in the language of the page. */
export const product = (_key: string, danish: string): string => danish
export const category = (_key: string, danish: string): string => danish
export const kind = (_key: string, danish: string): string => danish
/** A name of goods as a sentence has it. */
export const inSentence = (name: string): string => name.toLowerCase()

/** Ways of selling and paying are named in Danish by their own tables. */
export const salesType = (_key: string, danish: string): string => danish
export const payment = (_key: string, danish: string): string => danish

/** Certifications are named in Danish by their own table. */
export const certification = (_key: string, danish: string): string => danish
/** What a certification means in Denmark, for guests; '' where they need no words. */
export const certificationMeaning = (_key: string): string => ''
