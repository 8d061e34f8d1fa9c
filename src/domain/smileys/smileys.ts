import { reports } from '#src/texts/texts.ts'

/** The results of a food inspection. */
export const inspectionResults = [1, 2, 3, 4] as const
export type InspectionResult = (typeof inspectionResults)[number]

/** The meaning of a result in words, for display next to its smiley. */
export const inspectionLabel = (result: InspectionResult): string => reports.inspections[result]

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

/** The `sourceKeyOf` of the row with this number. */
export const smileyKey = (number: string): string => `${SMILEYS}:${number}`
