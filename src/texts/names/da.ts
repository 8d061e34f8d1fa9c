/** Goods are named in Danish by their own tables: these give their names in the language of the page. */
export const product = (_key: string, danish: string): string => danish
export const category = (_key: string, danish: string): string => danish
export const kind = (_key: string, danish: string): string => danish
/** A name of goods as a sentence has it. */
export const inSentence = (name: string): string => name.toLowerCase()
