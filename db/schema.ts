import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { BuildStatus } from '#src/domain/publishing/builds.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'
import type { ClaimSupport } from '#src/domain/owners/claim.ts'
import type { NoticeKind } from '#src/domain/owners/notice.ts'
import type { OwnerEnd } from '#src/domain/owners/owner.ts'
import type { MailState } from '#src/domain/mail/states.ts'
import type { Role } from '#src/domain/operators/roles.ts'
import type { Accuracy, QueueState } from '#src/domain/place/geocoding.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { DatedWeek } from '#src/domain/hours/compiled-hours.ts'
import type { ChangeSource, FieldChanges } from '#src/domain/producer/changes.ts'
import type { Standing } from '#src/domain/producer/standing.ts'
import type { ContentField, FieldValues, TagField } from '#src/domain/producer/fields.ts'
import type { GoneBecause } from '#src/domain/sources/gone.ts'
import type { Said } from '#src/domain/sources/merge.ts'

/** Set by the database when a row is made. */
type CreatedAt = ColumnType<Date, Date | undefined, never>
/** JSON is written as text, since the drivers disagree on how to send an object. */
type Json<Value> = ColumnType<Value, string, string>

/** A field of a producer as a column: lists and hours may be left out, as may whether it is verified. */
type FieldColumns = Omit<FieldValues, TagField | 'furtherPictures' | 'openingHours' | 'verified' | 'standing'> &
  Record<TagField | 'furtherPictures', Generated<string[]>> & {
    openingHours: Generated<string>
    verified: Generated<boolean>
    standing: Generated<Standing>
  }

export interface ProducersTable extends FieldColumns {
  id: Generated<string>
  /** First segment of the id: what the last segment of a page's address finds. */
  idSegment: GeneratedAlways<string>
  /** `searchTextOf` of the producer. */
  searchText: string
  /** `searchNameOf` of the producer. */
  searchName: Generated<string>
  /** `factsOf` the producer. */
  facts: Generated<number>
  /** The values of `suggestTags` of the producer. */
  suggestedTags: Generated<string[]>
  /** Of its address, or the nearest to its position. */
  postcode: Generated<number | null>
  /** `danishOrderKey` of the name. */
  nameOrder: string
  /** `matchKeys` of the producer. */
  matchKeys: Generated<string[]>
  /** The `DERIVED_VERSION` of the rules that made these, from `searchText` on. */
  derivedVersion: Generated<number>
  /** Names one submission, so that sending it twice makes one row. */
  submissionKey: string | null
  /** Of those that were added at once, in which order. */
  addedOrder: Generated<number>
  createdAt: CreatedAt
  /** When two visitors had last said within 90 days that it is as its page says. */
  visitedAt: ColumnType<Date | null, never, Date>
  /** When its owner last said that it is as its page says, without changing it. */
  ownerConfirmedAt: ColumnType<Date | null, never, Date | null>
  /** When an operator last found it right as it stands. */
  foundRightAt: ColumnType<Date | null, never, Date>
  /** The first of three reminders that nobody has answered: a word on it from before counts no more. */
  unansweredSince: ColumnType<Date | null, never, Date>
  /** Kept by a trigger. */
  updatedAt: ColumnType<Date, never, never>
}

/** What is made of each distinct expression of opening hours, once; kept by `compileNewHours` and `refreshHours`. */
export interface CompiledHoursTable {
  expression: string
  timeline: Json<CompiledHours['timeline']>
  /** What calls answer, which is a fifth of the timeline; null of what was compiled before there was any. */
  weeks: Json<readonly DatedWeek[]> | null
  model: Json<CompiledHours['model']>
  sentences: Json<CompiledHours['sentences']>
  /** Day in Denmark of which the timeline was made. */
  compiledOn: string
  /** The `COMPILED_VERSION` of the rules that made it. */
  version: number
}

/** The distinct words of verified producers' search text, kept by triggers. A word may outlive its producer. */
export interface SearchWordsTable {
  word: string
}

export interface ReviewsTable {
  id: Generated<string>
  producerId: string
  rating: number
  comment: string | null
  reviewerName: string | null
  reviewerEmail: string | null
  /** Null when erased. */
  ipAddress: string | null
  userAgent: string | null
  isApproved: Generated<boolean>
  submissionKey: string | null
  createdAt: CreatedAt
}

export interface CorrectionRequestsTable {
  id: Generated<string>
  producerId: string
  field: CorrectionField
  currentValue: string | null
  /** A value of the field, or a text that could not be read as one. */
  suggestedValue: Json<SuggestedValue>
  /** The same in words, or as it was written. */
  suggestedText: string
  description: string | null
  submitterName: string | null
  submitterEmail: string | null
  /** Null when erased. */
  ipAddress: string | null
  userAgent: string | null
  status: Generated<'pending' | 'approved' | 'rejected'>
  adminNotes: string | null
  reviewed: GeneratedAlways<boolean>
  reviewedBy: string | null
  reviewedAt: Date | null
  submissionKey: string | null
  /** The owner who asks for it; null for visitors. */
  ownerId: Generated<string | null>
  createdAt: CreatedAt
}

/** That a visitor says that a producer is as its page says. */
export interface ConfirmationsTable {
  id: Generated<string>
  producerId: string
  /** `visitorOf` the call; null once it is forgotten. */
  visitor: string | null
  /** The same of the browser, by its cookie. */
  browser: string | null
  createdAt: Generated<Date>
}

export interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  /** Null when erased. */
  ipAddress: string | null
  userAgent: string | null
  status: Generated<'pending' | 'read' | 'archived'>
  /** Null while nobody has answered it. */
  answeredAt: Date | null
  /** Null also when who answered is gone. */
  answeredBy: string | null
  submissionKey: string | null
  createdAt: CreatedAt
}

/** What an operator has answered; `mailKey` names the mail that carries it. */
export interface MessageRepliesTable {
  id: string
  messageId: string
  /** Null when who wrote it is gone. */
  operatorId: string | null
  text: string
  mailKey: string
  createdAt: CreatedAt
}

/** Mails that wait to be sent, and that were. A row outlives what it said, so that its key is never used again. */
export interface MailsTable {
  id: Generated<string>
  /** One mail for a key, ever. It tells no address. */
  key: string
  /** Null once erased, as are `subject`, `text` and `html`. */
  recipient: string | null
  subject: string | null
  text: string | null
  html: string | null
  /** Where the recipient can say 'no more of these' with one press; null for mails that somebody asked for. */
  unsubscribePath: string | null
  state: Generated<MailState>
  /** Why it could not be sent the last time, without the address. */
  problem: string | null
  attempts: Generated<number>
  createdAt: CreatedAt
  /** From when on it may be taken: later than now while somebody is at it, or after a failure. */
  dueAt: Generated<Date>
  /** When nobody tries any more. */
  giveUpAt: Generated<Date>
  /** When it was sent or given up. */
  endedAt: Date | null
}

export interface AdminUsersTable {
  id: Generated<string>
  username: string
  passwordHash: string
  email: string | null
  firstName: string | null
  lastName: string | null
  role: Generated<Role>
  createdAt: CreatedAt
  /** Kept by a trigger. */
  updatedAt: ColumnType<Date, never, never>
}

export interface SessionsTable {
  sid: string
  adminUserId: string
  sess: Json<Record<string, unknown>>
  /** Later each time that the session is used. */
  expire: Date
  createdAt: Generated<Date>
}

/** What a source said of a producer when it was last read, so that its next word can be told from its last. */
export interface ProducerSourcesTable {
  /** `sourceKeyOf` the source's row. */
  key: string
  producerId: string
  dataSource: string | null
  /** How the source names what it says: 'node/1, version 7 of 2026-03-01'. */
  sourceVersion: string | null
  says: Json<Said>
  /** Parts in which it says something else than people have set: somebody has to choose. */
  waiting: Generated<ContentField[]>
  readAt: Generated<Date>
  /** Why the source no longer has it as a shop; null while it has. */
  goneBecause: GoneBecause | null
  /** Since when. */
  goneAt: Date | null
  /** Whether somebody has looked, and said that it is still there. */
  goneAnswered: Generated<boolean>
  /** Since when it is there again after it was gone, until an operator has answered; null else. */
  returnedAt: Date | null
}

/** The last good answer of a source, and how asking it went since. */
export interface SourceAnswersTable {
  dataSource: string
  /** As it came; null before the first good one. */
  answer: string | null
  /** When that came. */
  fetchedAt: Date | null
  /** When it was merged into the directory; null while that is to be done. */
  mergedAt: Date | null
  /** When it was last asked. */
  askedAt: Date
  /** From when on it may be asked again. */
  dueAt: Date
  /** How often in a row it could not be asked. */
  attempts: Generated<number>
  /** Why the last answer was refused, or did not come; null when it was good. */
  problem: string | null
}

/** What the food authority's register says of a shop that is, or may be, a producer of ours. */
export interface SmileysTable {
  /** The register's own number of the shop, 'navnelbnr'. */
  number: string
  name: string
  address: string
  /** 1 to 4; null before the first inspection, as is its day. */
  result: number | null
  /** 'YYYY-MM-DD'. */
  inspectedOn: string | null
  reportUrl: string | null
}

/** Who a row of that register may be, until an operator says. */
export interface SmileyDoubtsTable {
  number: string
  producerId: string
  /** An operator has said that it is another one. */
  isRefused: Generated<boolean>
}

/** A producer that has been merged into another, which its address leads to. */
export interface FormerProducersTable {
  id: string
  idSegment: GeneratedAlways<string>
  producerId: string
  mergedAt: Generated<Date>
}

/** One change of a producer: who made it, in which way, and of each field what it was and became. */
export interface ProducerChangesTable {
  id: Generated<string>
  producerId: string
  /** Null when no operator did it, or when the operator is gone. */
  operatorId: string | null
  /** The owner whose change it is. */
  ownerId: Generated<string | null>
  source: ChangeSource
  /** The source that an upload was of, where it has a name. */
  dataSource: string | null
  /** How that source named what it said. */
  sourceVersion: string | null
  correctionId: string | null
  /** The change that this one takes back. */
  undoes: string | null
  /** What was approved at once has one in common. */
  batchId: string | null
  /** How many producers were changed at once: whether somebody looked at this one. Null before that was kept. */
  changedTogether: number | null
  fields: Json<FieldChanges>
  createdAt: CreatedAt
}

/** The last change of each producer that has been listed, kept by triggers. It outlives its producer. */
export interface PublicChangesTable {
  producerId: string
  /** In the order in which changes became public. */
  number: number
  changedAt: Date
  /** When it was listed, the last time. */
  addedAt: Date
  addedNumber: number
  isRemoved: boolean
  /** The same order with changes of reviews and smileys, which open data does not have. */
  displayedNumber: number
}

/** The last changes that were public before recent builds read the database. */
export interface BuildRevisionsTable {
  revision: number
  recordedAt: Date
}

/** What operators have uploaded; the files themselves are kept elsewhere. */
export interface PicturesTable {
  /** What a producer's `imageUrl` says; see `pictureAddress`. */
  address: string
  /** The last time. */
  uploadedAt: Generated<Date>
}

/** Somebody who may write a producer's page, by an address of theirs. */
export interface OwnersTable {
  id: Generated<string>
  producerId: string
  /** In small letters; null once it has ended. */
  email: string | null
  since: Generated<Date>
  endedAt: Date | null
  endedBecause: OwnerEnd | null
  /** The owner who invited them; null for others. */
  invitedBy: string | null
  /** Which mails they want. */
  wantsReviews: Generated<boolean>
  wantsCorrections: Generated<boolean>
  wantsReminders: Generated<boolean>
  /** When they were last asked whether their page is still right. */
  remindedAt: Date | null
  /** The same of the first time since they last said so. */
  firstRemindedAt: Date | null
  /** How often they were asked since they last said so. */
  reminders: Generated<number>
}

/** Somebody says that a shop is theirs, and an operator decides. */
export interface ClaimsTable {
  id: Generated<string>
  producerId: string
  /** In small letters. */
  email: string
  support: ClaimSupport
  /** The owner who invited them; null for others. */
  invitedBy: string | null
  status: Generated<'waiting' | 'approved' | 'refused'>
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: CreatedAt
}

/** A link that an owner was sent and has not used. */
export interface OwnerLinksTable {
  /** SHA-256 of what stands in the link. */
  tokenHash: string
  /** Null where it opens every shop of its address. */
  producerId: string | null
  email: string
  expiresAt: Date
}

export interface OwnerSessionsTable {
  /** SHA-256 of what stands in the cookie. */
  sidHash: string
  /** Null where it opens every shop of its address. */
  producerId: string | null
  email: string
  expiresAt: Date
  createdAt: CreatedAt
}

/** A network that an owner has signed in from: links asked for from there have a count of their own. */
export interface OwnerNetworksTable {
  /** In small letters. */
  email: string
  /** A keyed digest of the network. */
  network: string
  seenAt: Generated<Date>
}

/** What an owner says of these days; one of each kind. */
export interface NoticesTable {
  id: Generated<string>
  producerId: string
  ownerId: string | null
  kind: NoticeKind
  /** Of a line alone. */
  text: string | null
  /** YYYY-MM-DD in Denmark, as is the last. */
  firstDay: string
  lastDay: string
  createdAt: CreatedAt
}

/** What an owner answers to a review. */
export interface ReviewAnswersTable {
  reviewId: string
  ownerId: string | null
  text: string
  isApproved: Generated<boolean>
  createdAt: ColumnType<Date, Date | undefined, Date>
}

export interface GeocodeCacheTable {
  /** The folded address that was asked for. */
  query: string
  /** Null, both, when the address was not found. */
  latitude: number | null
  longitude: number | null
  accuracy: Accuracy | null
  createdAt: CreatedAt
}

/** Producers whose address is to be looked up, and how that went. */
export interface GeocodingQueueTable {
  producerId: string
  /** Who asked for it; null when no operator did, or when the operator is gone. */
  operatorId: string | null
  /** Where the producer was when it was queued: a position that somebody sets meanwhile stays. */
  latitude: number
  longitude: number
  state: Generated<QueueState>
  /** Why it failed, for the operator; null unless it did. */
  reason: string | null
  /** How often the geocoder could not be asked. */
  attempts: Generated<number>
  /** From when on it may be taken: later than now while somebody is at it, or after a failure to ask. */
  dueAt: Generated<Date>
}

export interface RateLimitsTable {
  /** What is limited and for whom. */
  key: string
  hits: number
  /** When the window ends and counting starts again. */
  resetsAt: Date
}

export interface RebuildRequestsTable {
  id: Generated<string>
  reason: string
  createdAt: CreatedAt
  /** The build that shows what changed, or will; null while none has been asked for. */
  buildId: string | null
}

/** A build of the public pages. One at a time is under way. */
export interface BuildsTable {
  id: Generated<string>
  status: BuildStatus
  reason: string
  /** Why it failed. */
  problem: string | null
  beganAt: Date
  /** When it came to its status. */
  changedAt: Date
  /** Nothing heard by then, it counts as failed; null when it is over. */
  givenUpAt: Date | null
}

/** Captchas that were answered, kept until nobody could answer them any more. */
export interface SpentCaptchasTable {
  id: string
  expiresAt: Date
  /** The submission that it was used for, while that is being saved. */
  submissionKey: string | null
}

export interface GeocoderTurnsTable {
  id: 1
  /** From when on the geocoder may be asked again. */
  nextAt: Date
}

/** The background run that is under way, or the last one: one row at most. */
export interface BackgroundLeaseTable {
  id: Generated<boolean>
  holder: string
  /** Until then no other run begins, unless this one has ended. */
  expiresAt: Date
  endedAt: Date | null
}

export interface Schema {
  backgroundLease: BackgroundLeaseTable
  producers: ProducersTable
  compiledHours: CompiledHoursTable
  searchWords: SearchWordsTable
  reviews: ReviewsTable
  correctionRequests: CorrectionRequestsTable
  confirmations: ConfirmationsTable
  contactMessages: ContactMessagesTable
  messageReplies: MessageRepliesTable
  mails: MailsTable
  adminUsers: AdminUsersTable
  sessions: SessionsTable
  producerChanges: ProducerChangesTable
  producerSources: ProducerSourcesTable
  sourceAnswers: SourceAnswersTable
  smileys: SmileysTable
  smileyDoubts: SmileyDoubtsTable
  publicChanges: PublicChangesTable
  buildRevisions: BuildRevisionsTable
  formerProducers: FormerProducersTable
  pictures: PicturesTable
  owners: OwnersTable
  claims: ClaimsTable
  ownerLinks: OwnerLinksTable
  ownerSessions: OwnerSessionsTable
  ownerNetworks: OwnerNetworksTable
  notices: NoticesTable
  reviewAnswers: ReviewAnswersTable
  geocodeCache: GeocodeCacheTable
  geocodingQueue: GeocodingQueueTable
  rateLimits: RateLimitsTable
  rebuildRequests: RebuildRequestsTable
  builds: BuildsTable
  spentCaptchas: SpentCaptchasTable
  geocoderTurns: GeocoderTurnsTable
}
