/** The results of a food inspection. */
export const inspectionResults = [1, 2, 3, 4] as const
export type InspectionResult = (typeof inspectionResults)[number]

export const inspectionLabels: Record<InspectionResult, string> = {
  1: 'Ingen anmærkninger',
  2: 'Indskærpelse',
  3: 'Påbud eller forbud',
  4: 'Bøde, politianmeldelse eller frataget godkendelse',
}

/** The last inspection of a shop, as its page shows it. */
export interface Smiley {
  result: InspectionResult
  /** 'YYYY-MM-DD'. */
  inspectedOn: string
  /** URL of the report; null if the register has none. */
  reportUrl: string | null
}

/** `dataSource` of the register's rows. */
export const SMILEYS = 'smileys'

/** `sourceKeyOf` the row with this number. */
export const smileyKey = (number: string): string => `${SMILEYS}:${number}`
