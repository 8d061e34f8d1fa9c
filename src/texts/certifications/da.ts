/** Certifications are named in Danish by their own table. */
export const label = (_key: string, danish: string): string => danish
/** What a certification means in Denmark, for guests; '' where they need no words. */
export const meaning = (_key: string): string => ''
