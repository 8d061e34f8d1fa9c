import type { HoursDraft, Schedule } from '../model/model.ts'
import type { DraftTime } from './draft.ts'
import { draftOf, onTopOf, withDraft } from './hours-input.ts'
import type { HoursInput } from './hours-input.ts'

/** Mine where I have changed it, and theirs of what I have left alone. */
function merged<Part>(mine: Part, before: Part, theirs: Part): Part {
  return JSON.stringify(mine) === JSON.stringify(before) ? theirs : mine
}

type Week = Schedule<DraftTime>

/** Day by day where there is one week all year, else as a whole. */
function mergedSchedule(mine: Week, before: Week, theirs: Week): Week {
  if (mine.kind !== 'wholeYear' || before.kind !== 'wholeYear' || theirs.kind !== 'wholeYear')
    return merged(mine, before, theirs)
  const week = mine.week.map((plan, day) => merged(plan, before.week[day] ?? plan, theirs.week[day] ?? plan))
  return { kind: 'wholeYear', week }
}

const mergedDraft = (mine: HoursDraft, before: HoursDraft, theirs: HoursDraft): HoursDraft => ({
  schedule: mergedSchedule(mine.schedule, before.schedule, theirs.schedule),
  publicHolidays: merged(mine.publicHolidays, before.publicHolidays, theirs.publicHolidays),
  exceptions: merged(mine.exceptions, before.exceptions, theirs.exceptions),
  note: merged(mine.note, before.note, theirs.note),
})

/**
 * What stands in a form, when what it began with gives way to something newer: what was written stays, and hides
 * nothing else that a colleague has saved. Where a form cannot show all three, what was written stays whole.
 */
export function mergedInput(mine: HoursInput, before: HoursInput, newer: HoursInput): HoursInput {
  if (JSON.stringify(mine.written) === JSON.stringify(before.written))
    return { ...newer, text: mine.text, isRead: mine.isRead }
  const drafts = [mine, before, newer].map(draftOf)
  const [myDraft = null, draftBefore = null, newerDraft = null] = drafts
  if (myDraft === null || draftBefore === null || newerDraft === null) return onTopOf(mine, newer.stored)
  return withDraft(onTopOf(mine, newer.stored), mergedDraft(myDraft, draftBefore, newerDraft))
}
