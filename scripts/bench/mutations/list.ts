/** A plausible mistake in one line of the product, and the tests that must catch it. */
interface Mutation {
  file: string
  /** Must occur exactly once in the file. */
  from: string
  to: string
  /** Test files of Vitest or Playwright, the fastest first. */
  caughtBy: readonly string[]
}

/** Mistakes by the test files that must catch them, which are separated by a space. */
const mistakes: Record<string, (readonly [file: string, from: string, to: string])[]> = {
  'functions/operators/approvals.test.ts': [
    ['functions/owners/admin.ts', "    await requireDisplayed(c, trx, 'reviewAnswers', [id])\n", ''],
  ],
  'scripts/lint/limits.test.ts': [
    ['src/domain/owners/owner.ts', 'LINK_MINUTES = 30', 'LINK_MINUTES = 30_000'],
    ['src/domain/limits/limits.ts', 'CAPTCHA_SECONDS = 600', 'CAPTCHA_SECONDS = 6000'],
    ['src/domain/operators/sign-in.ts', 'IDLE_SECONDS = 12 * 60', 'IDLE_SECONDS = 120 * 60'],
    ['src/domain/limits/limits.ts', 'MAX_MONTHS_TRACED = 12', 'MAX_MONTHS_TRACED = 120'],
    ['src/domain/pictures/pictures.ts', 'MAX_PICTURE_SIDE = 1600', 'MAX_PICTURE_SIDE = 16000'],
    ['src/islands/listing/home/SearchBox.tsx', 'DEBOUNCE_MS = 300', 'DEBOUNCE_MS = 3000'],
    ['functions/_lib/http/app.ts', 'READ_LIMIT = 5000', 'READ_LIMIT = 50_000'],
    ['src/components/cookie-choice.ts', 'DELAY = 2000', 'DELAY = 200'],
  ],
  'functions/_lib/limits/limited-calls.test.ts': [
    ['src/domain/limits/limits.ts', 'contact: { calls: 10,', 'contact: { calls: 1000,'],
    ['functions/messages/routes.ts', "limitedByHandler('contact'), ", ''],
    ['db/queries/limits/rate-limits.ts', 'seconds: hits <= limit.calls', 'seconds: hits < limit.calls'],
  ],
  'functions/operators/attacks.test.ts': [
    ['src/domain/operators/sign-in.ts', 'nameFromNetwork: { calls: 5', 'nameFromNetwork: { calls: 50'],
    ['functions/operators/password.ts', 'truncates(password)', "truncates('')"],
  ],
  'functions/operators/manage.test.ts': [
    ['functions/operators/session.ts', "role !== 'administrator'", "role === 'nobody'"],
  ],
  'functions/operators/attacks.test.ts functions/operators/operators.test.ts': [
    ['db/queries/operators/operators.ts', ".where('sessions.expire', '>', now)", ''],
  ],
  'functions/operators/attacks.test.ts functions/messages/messages.test.ts': [
    ['functions/_lib/http/app.ts', "site === 'same-origin' || site === 'none'", "site !== 'cross-site'"],
    ['functions/_lib/http/app.ts', 'origin === null || origin === new URL(request.url).origin', 'true'],
  ],
  'functions/reviews/captcha.test.ts': [
    ['functions/reviews/captcha.ts', 'isRight: answer === right', 'isRight: answer !== ""'],
    ['functions/_lib/limits/submission.ts', 'captcha.isRight ? key : null', 'key'],
  ],
  'functions/owners/claims.test.ts': [
    ['functions/owners/routes.ts', 'if (!isSignedIn)', 'if (isSignedIn === null)'],
    ['db/queries/owners/links.ts', 'used.expiresAt > now', 'used.expiresAt < now'],
  ],
  'functions/follow-up/background.test.ts': [
    ['functions/_lib/signing.ts', ' && timingSafeEqual(given, expected)', ''],
    ['db/queries/follow-up/background.ts', 'background_lease.ended_at is not null or', 'true or'],
  ],
  'functions/follow-up/due-note.test.ts': [['functions/follow-up/due-note.ts', '{ onlyIfMatch: etag }', '{}']],
  'functions/corrections/corrections.test.ts': [
    ['functions/_lib/limits/submission.ts', 'if (!(await saveSubmission(', 'if (null === (await saveSubmission('],
    ['functions/_lib/http/errors.ts', 'new Refusal(404, message)', 'new Refusal(400, message)'],
  ],
  'functions/corrections/corrections.test.ts functions/messages/messages.test.ts': [
    ['db/queries/limits/submissions.ts', "created_at < now() - interval '1 minute' returning", 'true returning'],
  ],
  'functions/visits/visits.test.ts': [['functions/_lib/limits/visitor.ts', '${subject}\\0', '']],
  'functions/messages/messages.test.ts functions/_lib/http/costly-input.test.ts': [
    ['functions/_lib/http/validate.ts', 'levels === 0 ||', 'levels < 0 &&'],
  ],
  'functions/operators/operators.test.ts functions/operators/attacks.test.ts': [
    ['functions/operators/session.ts', '? findSessionOperator :', '? useSession :'],
  ],
  'functions/_lib/http/caching.test.ts': [['functions/_lib/http/responses.ts', 'seconds = 300', 'seconds = 3000']],
  'functions/messages/messages.test.ts': [
    ['functions/_lib/http/errors.ts', 'return new Refusal(422, [...new', 'return new Refusal(400, [...new'],
    ['functions/_lib/limits/submission.ts', 'AcceptedAnswer, 201,', 'AcceptedAnswer, 200,'],
    ['functions/_lib/http/validate.ts', 'new Refusal(415,', 'new Refusal(400,'],
    ['functions/_lib/http/validate.ts', 'new Refusal(413,', 'new Refusal(400,'],
  ],
  'functions/owners/claims.test.ts functions/owners/address.test.ts': [
    ['functions/owners/routes.ts', 'link === null) throw new Refusal(410', 'link === null) throw new Refusal(401'],
  ],
  'db/queries/upload/import.test.ts': [['db/queries/producer/stored-rows.ts', "  'sourceUrl',\n", '']],
  'functions/reviews/admin-reviews.test.ts functions/reviews/reviews.test.ts': [
    ['db/queries/reviews/reviews.ts', ".where('reviews.isApproved', '=', true)", ''],
  ],
  'functions/producer/standing.test.ts': [
    [
      'db/queries/standing/conditions.ts',
      "(producers.verified and producers.standing = 'listed')",
      '(producers.verified)',
    ],
    ['db/queries/producer/producers.ts', "where('standing', '=', standing)", "where('standing', '!=', 'deleted')"],
  ],
  'functions/producer/standing.test.ts functions/producer/admin-producers.test.ts': [
    ['db/queries/standing/conditions.ts', "sql<SqlBool>`producers.standing <> 'deleted'`", 'sql<SqlBool>`true`'],
  ],
  'functions/reviews/admin-reviews.test.ts': [
    ['db/queries/reviews/moderation.ts', 'set is_approved = ${isApproved}', 'set is_approved = true'],
  ],
  'src/domain/visits/outcome.test.ts': [['src/domain/visits/outcome.ts', ' || visit.browser === browser', '']],
  'functions/mail/notifications.test.ts': [
    ['functions/mail/mail-quotas.ts', '    await uncountCalls(trx, counted)\n', ''],
  ],
  'functions/mail/sending.test.ts': [
    ['db/queries/mail/outbox.ts', "where state = 'waiting' and due_at", "where state <> 'dead' and due_at"],
  ],
  'functions/retention/clean-up.test.ts': [
    ['db/queries/limits/submissions.ts', '< now() - make_interval(months', '> now() - make_interval(months'],
  ],
  'db/queries/publishing/builds.test.ts': [
    ['db/queries/publishing/builds.ts', "where('timesOutAt', '<=', now)", "where('timesOutAt', '>=', now)"],
  ],
  'src/domain/producer/slug.test.ts': [['src/domain/producer/slug.ts', "'ø', 'oe'", "'ø', 'o'"]],
  'src/domain/hours/status.test.ts': [
    ['src/domain/hours/status.ts', "minute === close && kind === 'open'", 'false'],
    ['src/domain/hours/status.ts', 'opens.daysAhead <= WEEK', 'opens.daysAhead <= 2 * WEEK'],
  ],
  'src/domain/text/links.test.ts': [
    ['src/domain/text/links.ts', '/^https?:$/.test', '/^[a-z]+:$/.test'],
    ['src/domain/text/links.ts', '&& !isRough', ''],
  ],
  'src/domain/place/distance.test.ts': [
    ['src/domain/place/distance.ts', '(degrees * Math.PI) / 180', '(degrees * Math.PI) / 181'],
  ],
  'src/domain/producer/freshness.test.ts': [
    ['src/domain/producer/freshness.ts', '(confirmation.at, now) < 1', '(confirmation.at, now) < 5'],
    ['src/domain/producer/freshness.ts', 'latest.at > unansweredSince', 'latest.at < unansweredSince'],
  ],
  'scripts/host/netlify-headers.test.ts': [
    ['netlify.toml', 'X-Content-Type-Options = "nosniff"', 'X-Content-Type-Options = "none"'],
  ],
  'src/islands/messages/Contact.test.tsx': [
    ['src/ui/form/Field.tsx', "described.join(' ') || undefined", 'undefined'],
    ['src/ui/form/Field.tsx', "'aria-invalid': error !== null", "'aria-invalid': false"],
    ['src/ui/form/use-draft-form.ts', 'shouldFocusError: true', 'shouldFocusError: false'],
    ['src/stores/submit.ts', 'fields.length > 0 ? null : serverMessage(error)', 'null'],
  ],
  'src/islands/producer/reviews/Reviews.test.tsx': [
    ['src/stores/drafts.ts', '!transient.includes(field) && isAlike', 'isAlike'],
  ],
  'e2e/home-map.test.ts': [
    ['src/islands/listing/home/SheetHandle.tsx', 'ArrowUp: (height) => height + 1', 'ArrowUp: (height) => height'],
    ['src/islands/listing/home/SheetHandle.tsx', '{listing.heights[height]}', '{listing.heights[0]}'],
  ],
  'e2e/admin-messages.test.ts': [['src/ui/dialog/open-dialogs.ts', 'opener.current.focus()', 'opener.current.blur()']],
  'e2e/pages-cookies.test.ts': [
    ['src/components/cookie-banner.ts', 'forgetOptional(sessionStorage)', 'forgetOptional(localStorage)'],
  ],
  'e2e/saved.test.ts': [
    ['src/components/saved/hearts.ts', "setAttribute('aria-pressed'", "setAttribute('aria-current'"],
  ],
  'e2e/page-types.test.ts': [
    ['src/layouts/Page.astro', '<a href="#indhold" class="skip-link">', '<a href="#sidefod" class="skip-link">'],
  ],
  'e2e/crawl.test.ts': [
    ['src/islands/page/producer.ts', 'import { share }', "import 'react-dom/client'\nimport { share }"],
  ],
  'e2e/built-pages.test.ts': [['src/layouts/Page.astro', '<html lang={language}>', '<html lang="sv">']],
}

export const mutations: readonly Mutation[] = Object.entries(mistakes).flatMap(([tests, changes]) =>
  changes.map(([file, from, to]) => ({ file, from, to, caughtBy: tests.split(' ') })),
)
