import type { Migration } from 'kysely/migration'

import * as producers from './0001-producers.ts'
import * as searchWords from './0002-search-words.ts'
import * as reviewsAndMessages from './0003-reviews-and-messages.ts'
import * as operators from './0004-operators.ts'
import * as serviceTables from './0005-service-tables.ts'
import * as submissions from './0006-submissions.ts'
import * as producerChanges from './0007-producer-changes.ts'
import * as geocodingQueue from './0008-geocoding-queue.ts'
import * as pictures from './0009-pictures.ts'
import * as builds from './0010-builds.ts'
import * as operatorLists from './0011-operator-lists.ts'
import * as submissionKeys from './0012-submission-keys.ts'
import * as derivedColumns from './0013-derived-columns.ts'
import * as typedCorrections from './0014-typed-corrections.ts'
import * as sourceDates from './0015-source-dates.ts'
import * as sessionTimes from './0016-session-times.ts'
import * as operatorsDesk from './0017-operators-desk.ts'
import * as sources from './0018-sources.ts'
import * as standing from './0019-standing.ts'
import * as placeAccuracy from './0020-place-accuracy.ts'
import * as indexesOfThePublic from './0021-indexes-of-the-public.ts'
import * as operatorRoles from './0022-operator-roles.ts'
import * as openingHoursExpressions from './0023-opening-hours-expressions.ts'
import * as salesTypesAndPayments from './0024-sales-types-and-payments.ts'
import * as searchByPlace from './0025-search-by-place.ts'
import * as searchByRelevance from './0026-search-by-relevance.ts'
import * as visitorsWord from './0027-visitors-word.ts'
import * as publicChanges from './0028-public-changes.ts'
import * as sourcesInStep from './0029-sources-in-step.ts'
import * as mail from './0030-mail.ts'
import * as owners from './0031-owners.ts'
import * as smileys from './0032-smileys.ts'
import * as postcodesWithWhatIsRanked from './0033-postcodes-with-what-is-ranked.ts'
import * as furtherPictures from './0034-further-pictures.ts'
import * as unansweredReminders from './0035-unanswered-reminders.ts'
import * as compiledWeeks from './0036-compiled-weeks.ts'
import * as suggestedTags from './0037-suggested-tags.ts'
import * as invitedOwners from './0038-invited-owners.ts'
import * as confirmingBrowsers from './0039-confirming-browsers.ts'
import * as backgroundLease from './0040-background-lease.ts'
import * as spentCaptchas from './0041-spent-captchas.ts'
import * as unplacedPins from './0042-unplaced-pins.ts'
import * as liveChanges from './0043-live-changes.ts'

/** Every migration under the name that the database remembers it by, in their order. */
export const migrations: Record<string, Migration> = {
  '0001-producers': producers,
  '0002-search-words': searchWords,
  '0003-reviews-and-messages': reviewsAndMessages,
  '0004-operators': operators,
  '0005-service-tables': serviceTables,
  '0006-submissions': submissions,
  '0007-producer-changes': producerChanges,
  '0008-geocoding-queue': geocodingQueue,
  '0009-pictures': pictures,
  '0010-builds': builds,
  '0011-operator-lists': operatorLists,
  '0012-submission-keys': submissionKeys,
  '0013-derived-columns': derivedColumns,
  '0014-typed-corrections': typedCorrections,
  '0015-source-dates': sourceDates,
  '0016-session-times': sessionTimes,
  '0017-operators-desk': operatorsDesk,
  '0018-sources': sources,
  '0019-standing': standing,
  '0020-place-accuracy': placeAccuracy,
  '0021-indexes-of-the-public': indexesOfThePublic,
  '0022-operator-roles': operatorRoles,
  '0023-opening-hours-expressions': openingHoursExpressions,
  '0024-sales-types-and-payments': salesTypesAndPayments,
  '0025-search-by-place': searchByPlace,
  '0026-search-by-relevance': searchByRelevance,
  '0027-visitors-word': visitorsWord,
  '0028-public-changes': publicChanges,
  '0029-sources-in-step': sourcesInStep,
  '0030-mail': mail,
  '0031-owners': owners,
  '0032-smileys': smileys,
  '0033-postcodes-with-what-is-ranked': postcodesWithWhatIsRanked,
  '0034-further-pictures': furtherPictures,
  '0035-unanswered-reminders': unansweredReminders,
  '0036-compiled-weeks': compiledWeeks,
  '0037-suggested-tags': suggestedTags,
  '0038-invited-owners': invitedOwners,
  '0039-confirming-browsers': confirmingBrowsers,
  '0040-background-lease': backgroundLease,
  '0041-spent-captchas': spentCaptchas,
  '0042-unplaced-pins': unplacedPins,
  '0043-live-changes': liveChanges,
}
