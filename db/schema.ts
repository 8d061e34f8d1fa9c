import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { BuildStatus } from '#src/domain/publishing/builds.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'
import type { ShopDraft } from '#src/domain/owners/owned-fields.ts'
import type { ClaimSupport } from '#src/domain/owners/claim.ts'
import type { NoticeKind } from '#src/domain/owners/notice.ts'
import type { OwnerEnd } from '#src/domain/owners/owner.ts'
import type { WeeklyQuestion } from '#src/domain/owners/week.ts'
import type { MailState } from '#src/domain/mail/delivery.ts'
import type { Role } from '#src/domain/operators/sign-in.ts'
import type { Accuracy, QueueState } from '#src/domain/place/geocoding.ts'
import type { CompiledHours, DatedWeek } from '#src/domain/hours/compiled-hours.ts'
import type { ChangeSource, FieldChanges } from '#src/domain/producer/changes.ts'
import type { Standing } from '#src/domain/producer/standing.ts'
import type { ContentField, FieldValues, TagField } from '#src/domain/producer/fields.ts'
import type { GoneReason, SourceSnapshot } from '#src/domain/sources/merge.ts'
import type { HoursState } from '#src/domain/hours/status.ts'
import type { TagAnswer } from '#src/domain/visits/visitor-facts.ts'
import type { VisitFinding } from '#src/domain/visits/visits.ts'

/** Set by the database when a row is inserted. */
type CreatedAt = ColumnType<Date, Date | undefined, never>
/** Written as text, because the drivers disagree on how to send an object. */
type Json<Value> = ColumnType<Value, string, string>

/** A field of a producer as a column: lists, hours and `verified` may be omitted on insert. */
type FieldColumns = Omit<
  FieldValues,
  TagField | 'furtherPictures' | 'visitorFacts' | 'openingHours' | 'verified' | 'standing'
> &
  Record<TagField | 'furtherPictures' | 'visitorFacts', Generated<string[]>> & {
    openingHours: Generated<string>
    verified: Generated<boolean>
    standing: Generated<Standing>
  }

export interface ProducersTable extends FieldColumns {
  id: Generated<string>
  /** The first segment of the id, which is the end of the page's URL. */
  idSegment: GeneratedAlways<string>
  /** `searchTextOf` of the producer. */
  searchText: string
  /** `searchNameOf` the producer. */
  searchName: Generated<string>
  /** `factsOf` the producer. */
  facts: Generated<number>
  /** The values that `suggestTags` returns for the producer. */
  suggestedTags: Generated<string[]>
  /** The postcode in the address, or the one nearest to the position. */
  postcode: Generated<number | null>
  /** `danishOrderKey` of the name. */
  nameOrder: string
  /** `matchKeys` of the producer. */
  matchKeys: Generated<string[]>
  /** The `DERIVED_VERSION` of the derived columns, from `searchText` on. */
  derivedVersion: Generated<number>
  /** Idempotency key of the submission. */
  submissionKey: string | null
  /** The order among producers that were added together. */
  addedOrder: Generated<number>
  createdAt: CreatedAt
  /** When two visitors last confirmed the page within 90 days. */
  visitorsConfirmedAt: ColumnType<Date | null, never, Date>
  /** When its owner last confirmed the page without changing it. */
  ownerConfirmedAt: ColumnType<Date | null, never, Date | null>
  /** When an operator last confirmed the page without changing it. */
  operatorConfirmedAt: ColumnType<Date | null, never, Date>
  /** When visitors last found it open, or closed against its hours or without known hours. */
  foundOpenAt: ColumnType<Date | null, never, Date | null>
  foundShutAt: ColumnType<Date | null, never, Date | null>
  /** The visit by which two visitors put the hours in doubt; see `areHoursInDoubt`. */
  hoursDoubtedAt: ColumnType<Date | null, never, Date | null>
  /** The first of three unanswered reminders; earlier confirmations no longer count. */
  unansweredSince: ColumnType<Date | null, never, Date>
  /** Maintained by a trigger. */
  updatedAt: ColumnType<Date, never, never>
}

/** The tables of the database. */
export interface Schema {
  producers: ProducersTable
  /** The compiled form of each distinct expression of opening hours; see `newHoursStatements` and `refreshHours`. */
  compiledHours: {
    expression: string
    timeline: Json<CompiledHours['timeline']>
    /** The week for API responses, a fifth the size of the timeline; null if it was compiled by an older version. */
    weeks: Json<readonly DatedWeek[]> | null
    model: Json<CompiledHours['model']>
    sentences: Json<CompiledHours['sentences']>
    /** The day in Denmark when it was compiled. */
    compiledOn: string
    /** The `COMPILED_VERSION` of the rules. */
    version: number
  }
  /** The distinct words of verified producers' search text, maintained by triggers. A word may outlive its producer. */
  searchWords: { word: string }
  reviews: {
    id: Generated<string>
    producerId: string
    /** 1 to 5. */
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
  correctionRequests: {
    id: Generated<string>
    producerId: string
    field: CorrectionField
    currentValue: string | null
    /** A value of the field, or a text that could not be parsed as one. */
    suggestedValue: Json<SuggestedValue>
    /** The same as text. */
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
    /** The owner who requests it; null for visitors. */
    ownerId: Generated<string | null>
    createdAt: CreatedAt
  }
  /** A visitor's report of what they found at a shop. */
  visits: {
    /** Chosen by the browser. */
    id: string
    producerId: string
    finding: VisitFinding
    /** The state according to the opening hours at the time of the visit. */
    stated: HoursState
    visitedAt: Date
    /** `visitorOf` the call; null once erased. */
    visitor: string | null
    /** A keyed digest of the browser's cookie. */
    browser: string | null
    /** Equal for visits that may be one person's. */
    person: string
    /** Until when a report of a missing shop is held back; null for all others. */
    heldUntil: Date | null
    createdAt: Generated<Date>
  }
  /** A visitor's answer to a question about a tag, until it no longer counts. */
  answers: {
    /** Chosen by the browser. */
    id: string
    producerId: string
    tag: string
    answer: TagAnswer
    /** `visitorOf` the call. */
    visitor: string
    /** A keyed digest of the browser's cookie. */
    browser: string
    /** Equal for answers that may be one person's. */
    person: string
    createdAt: Generated<Date>
  }
  contactMessages: {
    id: Generated<string>
    name: string
    email: string
    subject: string
    message: string
    /** Null when erased. */
    ipAddress: string | null
    userAgent: string | null
    status: Generated<'pending' | 'read' | 'archived'>
    /** Null until an operator has replied. */
    answeredAt: Date | null
    /** Null if the operator was deleted. */
    answeredBy: string | null
    submissionKey: string | null
    createdAt: CreatedAt
  }
  /** An operator's reply to a message; `mailKey` is the mail that carries it. */
  messageReplies: {
    id: string
    messageId: string
    /** Null if the operator was deleted. */
    operatorId: string | null
    text: string
    mailKey: string
    createdAt: CreatedAt
  }
  /** The mail queue. A row outlives the mail's content, so that its key is never used again. */
  mails: {
    id: Generated<string>
    /** Unique forever. It contains no address. */
    key: string
    /** Null once erased, as are `subject`, `text` and `html`. */
    recipient: string | null
    subject: string | null
    text: string | null
    html: string | null
    /** Path of the one-click unsubscribe; null for mails that the recipient requested. */
    unsubscribePath: string | null
    state: Generated<MailState>
    /** Why it could not be sent the last time, without the address. */
    problem: string | null
    attempts: Generated<number>
    createdAt: CreatedAt
    /** When it may be claimed: in the future while it is claimed, and after a failure. */
    dueAt: Generated<Date>
    /** When it is abandoned. */
    expiresAt: Generated<Date>
    /** When it was sent or abandoned. */
    endedAt: Date | null
  }
  adminUsers: {
    id: Generated<string>
    username: string
    passwordHash: string
    email: string | null
    firstName: string | null
    lastName: string | null
    role: Generated<Role>
    createdAt: CreatedAt
    /** Maintained by a trigger. */
    updatedAt: ColumnType<Date, never, never>
  }
  sessions: {
    sid: string
    adminUserId: string
    sess: Json<Record<string, unknown>>
    /** Extended whenever the session is used. */
    expire: Date
    createdAt: Generated<Date>
  }
  /** The last version of a source's row, to merge the next one with. */
  producerSources: {
    /** `sourceKeyOf` the row. */
    key: string
    producerId: string
    dataSource: string | null
    /** The source's own name for this version: 'node/1, version 7 of 2026-03-01'. */
    sourceVersion: string | null
    snapshot: Json<SourceSnapshot>
    /** Parts with an unresolved conflict. */
    pending: Generated<ContentField[]>
    readAt: Generated<Date>
    /** Null while the source lists the shop. */
    goneReason: GoneReason | null
    goneAt: Date | null
    /** Whether an operator has decided that the shop is still open. */
    goneReviewed: Generated<boolean>
    /** When the source listed the shop again after it was gone; null once an operator has decided. */
    returnedAt: Date | null
  }
  /** The last valid response of a source, and the state of its syncs. */
  sourceResponses: {
    dataSource: string
    /** Null before the first one, and for sources whose responses are not stored. */
    response: string | null
    fetchedAt: Date | null
    /** Null until the response is merged into the directory. */
    mergedAt: Date | null
    attemptedAt: Date
    /** The time of the next attempt. */
    dueAt: Date
    /** Failures in a row. */
    attempts: Generated<number>
    /** Why the last attempt failed; null if it succeeded. */
    problem: string | null
  }
  /** A row of the food authority's register that is, or may be, a producer. */
  smileys: {
    /** The register's number of the shop, 'navnelbnr'. */
    number: string
    name: string
    address: string
    /** 1 to 4; null before the first inspection, as is its day. */
    result: number | null
    /** 'YYYY-MM-DD'. */
    inspectedOn: string | null
    reportUrl: string | null
  }
  /** A producer that a row of the register may be. */
  smileyCandidates: {
    number: string
    producerId: string
    /** Whether an operator has decided that they are different shops. */
    isRejected: Generated<boolean>
  }
  /** A producer that was merged into another; its URL redirects there. */
  formerProducers: {
    id: string
    idSegment: GeneratedAlways<string>
    producerId: string
    mergedAt: Generated<Date>
  }
  /** One change of a producer, with the old and new value of each field. */
  producerChanges: {
    id: Generated<string>
    producerId: string
    /** Null if no operator made it, or the operator was deleted. */
    operatorId: string | null
    /** Null unless an owner made it. */
    ownerId: Generated<string | null>
    source: ChangeSource
    /** The source of an upload, if it has a name. */
    dataSource: string | null
    /** That source's own name for its version. */
    sourceVersion: string | null
    correctionId: string | null
    /** The change that this one undoes. */
    undoes: string | null
    /** Shared by changes that were made together. */
    batchId: string | null
    /** How many producers were changed together. Null for old changes. */
    changedTogether: number | null
    fields: Json<FieldChanges>
    createdAt: CreatedAt
  }
  /** The last change of each producer that was ever listed, maintained by triggers. It outlives the producer. */
  publicChanges: {
    producerId: string
    /** Increases in the order in which changes became public. */
    number: number
    changedAt: Date
    /** When it was last added to the list. */
    addedAt: Date
    addedNumber: number
    isRemoved: boolean
    /** The same, including changes of reviews and smileys, which open data does not have. */
    displayedNumber: number
  }
  /** The `number` of the last public change that each recent build contains. */
  buildRevisions: {
    revision: number
    recordedAt: Date
  }
  /** Uploaded pictures; their files are in the image store. */
  pictures: {
    /** The `pictureAddress` that producers refer to. */
    address: string
    /** The time of the last upload. */
    uploadedAt: Generated<Date>
  }
  /** A person who may edit a producer's page, identified by a mail address. */
  owners: {
    id: Generated<string>
    producerId: string
    /** In lower case; null once the ownership has ended. */
    email: string | null
    since: Generated<Date>
    endedAt: Date | null
    endReason: OwnerEnd | null
    /** The owner who sent the invitation; null without one. */
    invitedBy: string | null
    /** The mails that they are subscribed to. */
    wantsReviews: Generated<boolean>
    wantsCorrections: Generated<boolean>
    wantsReminders: Generated<boolean>
    /** The last reminder. */
    remindedAt: Date | null
    /** The first reminder since the last confirmation. */
    firstRemindedAt: Date | null
    /** The number of reminders since the last confirmation. */
    reminders: Generated<number>
    /** The draft that they wrote before an operator approved their claim; null without one. */
    draft: Json<ShopDraft> | null
  }
  /** A request to become the owner of a shop. */
  claims: {
    id: Generated<string>
    producerId: string
    /** In lower case. */
    email: string
    support: ClaimSupport
    /** The owner who sent the invitation; null without one. */
    invitedBy: string | null
    status: Generated<'waiting' | 'approved' | 'refused'>
    decidedBy: string | null
    decidedAt: Date | null
    /** How to reach the claimant; null for an invitation, and once the claim is refused. */
    name: string | null
    phone: string | null
    /** When the address first used a link; null until then. */
    provenAt: Date | null
    /** The claimant's draft of the page; null without one. */
    draft: Json<ShopDraft> | null
    createdAt: CreatedAt
  }
  /** An unused sign-in link of an owner. */
  ownerLinks: {
    /** SHA-256 of the token in the link. */
    tokenHash: string
    /** Null if it opens every shop of its address. */
    producerId: string | null
    email: string
    expiresAt: Date
  }
  ownerSessions: {
    /** SHA-256 of the token in the cookie. */
    sidHash: string
    /** Null if it opens every shop of its address. */
    producerId: string | null
    email: string
    expiresAt: Date
    createdAt: CreatedAt
  }
  /** A network from which an owner has signed in; it has a rate limit of its own for requesting links. */
  ownerNetworks: {
    /** In lower case. */
    email: string
    /** A keyed digest of the network. */
    network: string
    seenAt: Generated<Date>
  }
  /** An owner's temporary notice; at most one of each kind. */
  notices: {
    id: Generated<string>
    producerId: string
    ownerId: string | null
    kind: NoticeKind
    /** For the kinds 'line' and 'for-sale' only. */
    text: string | null
    /** YYYY-MM-DD in Denmark. */
    firstDay: string
    lastDay: string
    createdAt: CreatedAt
  }
  /** How often visitors pressed a shop's directions and number in a month. */
  presses: {
    producerId: string
    /** YYYY-MM */
    month: string
    directions: number
    calls: number
    /** The last day that is counted, YYYY-MM-DD in Denmark. */
    until: string
  }
  /** The week in which a shop's owners last answered a question. */
  weeklyAnswers: {
    producerId: string
    question: WeeklyQuestion
    /** The week's Monday, YYYY-MM-DD in Denmark. */
    monday: string
  }
  /** An owner's answer to a review. */
  reviewAnswers: {
    reviewId: string
    ownerId: string | null
    text: string
    isApproved: Generated<boolean>
    createdAt: ColumnType<Date, Date | undefined, Date>
  }
  geocodeCache: {
    /** The folded address. */
    query: string
    /** Null if the address was not found. */
    latitude: number | null
    longitude: number | null
    accuracy: Accuracy | null
    createdAt: CreatedAt
  }
  /** Roads by position, so that the geocoder is queried once per position. */
  roadCache: {
    /** The position in degrees with four decimals: '55.0612,10.6071'. */
    cell: string
    /** Null if no road is near. */
    road: string | null
    postcode: string | null
    createdAt: CreatedAt
  }
  /** Producers whose address is to be geocoded, and the results. */
  geocodingQueue: {
    producerId: string
    /** Null if no operator requested it, or the operator was deleted. */
    operatorId: string | null
    /** The position when it was queued; one that is set meanwhile is kept. */
    latitude: number
    longitude: number
    state: Generated<QueueState>
    /** Why it failed; null unless it did. */
    reason: string | null
    /** How often the geocoder was not available. */
    attempts: Generated<number>
    /** When it may be claimed: in the future while it is claimed, and after a failure. */
    dueAt: Generated<Date>
  }
  rateLimits: {
    /** The limited call and the caller. */
    key: string
    hits: number
    /** When the window ends and counting starts again. */
    resetsAt: Date
  }
  rebuildRequests: {
    id: Generated<string>
    reason: string
    createdAt: CreatedAt
    /** The build that will show the change; null until one is requested. */
    buildId: string | null
  }
  /** A build of the public pages. Only one runs at a time. */
  builds: {
    id: Generated<string>
    status: BuildStatus
    reason: string
    /** Why it failed. */
    problem: string | null
    beganAt: Date
    /** When the status last changed. */
    changedAt: Date
    /** When it counts as failed unless its status changes; null when it is over. */
    timesOutAt: Date | null
  }
  /** Solved captchas, until they expire. */
  spentCaptchas: {
    id: string
    expiresAt: Date
    /** The submission that is being saved with it. */
    submissionKey: string | null
  }
  geocoderTurns: {
    id: 1
    /** When the geocoder may be called again. */
    nextAt: Date
  }
  /** The current or last background run; at most one row. */
  backgroundLease: {
    id: Generated<boolean>
    holder: string
    /** Until then, no other run begins unless this one has ended. */
    expiresAt: Date
    endedAt: Date | null
  }
}
