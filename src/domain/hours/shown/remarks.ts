import type { DayPlan, Timeline } from '../timeline/timeline.ts'
import { OWN_REMARKS } from '../timeline/remarks.ts'

/** What hours say in words beside their times. */
export interface Remark {
  text: string
  /** BCP 47; '' where nobody can tell. Null where the words are this site's own. */
  language: string | null
}

/** Words that stand in remarks, and in no remark of another of these languages. */
const words: Readonly<Record<string, RegExp>> = {
  da: /[æøå]|\b(?:kun|og|ikke|lukket|ved|efter|hele|fra|til|eller|salg|ring|husk|hver|dag|dage|sommer|jul|selvbetjening)\b/iu,
  en: /\b(?:only|and|not|closed|by|sale|of|the|from|until|or|call|please|winter|summer|season|produce|open|self|service|shop|with|during)\b/iu,
  de: /[ßöü]|\b(?:nur|und|nicht|geschlossen|nach|von|bis|oder|bitte|mit|sommer|verkauf|selbstbedienung)\b/iu,
}

/** The one of these languages that words are of; '' where none or more than one may be it. */
function languageOf(text: string): string {
  const [language, ...others] = Object.keys(words).filter((each) => words[each]?.test(text))
  return language !== undefined && others.length === 0 ? language : ''
}

function* commentsIn({ spans, comment }: DayPlan): Generator<string> {
  if (comment !== undefined) yield comment
  for (const span of spans) if (span.comment !== undefined) yield span.comment
}

/** What hours say in words, each text once, in the order in which it comes up. */
export function remarksOf({ seasons, holiday, exceptions }: Timeline): Remark[] {
  const plans = [...seasons.flatMap(({ week }) => week), ...(holiday ? [holiday] : []), ...Object.values(exceptions)]
  const texts = new Set(plans.flatMap((plan) => [...commentsIn(plan)]))
  return [...texts].map((text) => ({ text, language: OWN_REMARKS.has(text) ? null : languageOf(text) }))
}
