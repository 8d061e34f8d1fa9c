/** A plausible mistake in one line of the product, and the tests that must catch it. */
export interface Mutation {
  file: string
  /** Must occur exactly once in the file. */
  from: string
  to: string
  /** Test files of Vitest or Playwright, the fastest first. */
  caughtBy: readonly string[]
}

const limits = 'scripts/lint/limits.test.ts'
const visitorLimits = 'functions/_lib/limits/limited-calls.test.ts'
const attacks = 'functions/operators/attacks.test.ts'
const corrections = 'functions/corrections/corrections.test.ts'
const claims = 'functions/owners/claims.test.ts'
const messages = 'functions/messages/messages.test.ts'
const background = 'functions/follow-up/background.test.ts'
const captcha = 'functions/reviews/captcha.test.ts'
const status = 'src/domain/hours/status.test.ts'

export const mutations: readonly Mutation[] = [
  // Only what was displayed can be approved.
  {
    file: 'functions/owners/admin.ts',
    from: "    await requireDisplayed(c, trx, 'reviewAnswers', [id])\n",
    to: '',
    caughtBy: ['functions/operators/approvals.test.ts'],
  },
  // Lifetimes, limits and windows.
  { file: 'src/domain/owners/owner.ts', from: 'LINK_MINUTES = 30', to: 'LINK_MINUTES = 30_000', caughtBy: [limits] },
  {
    file: 'src/domain/limits/calls.ts',
    from: 'contact: { calls: 10,',
    to: 'contact: { calls: 1000,',
    caughtBy: [visitorLimits],
  },
  {
    file: 'src/domain/limits/calls.ts',
    from: 'CAPTCHA_SECONDS = 600',
    to: 'CAPTCHA_SECONDS = 6000',
    caughtBy: [limits],
  },
  {
    file: 'src/domain/operators/sign-in.ts',
    from: 'IDLE_SECONDS = 12 * 60',
    to: 'IDLE_SECONDS = 120 * 60',
    caughtBy: [limits],
  },
  {
    file: 'src/domain/operators/sign-in.ts',
    from: 'nameFromNetwork: { calls: 5',
    to: 'nameFromNetwork: { calls: 50',
    caughtBy: [attacks],
  },
  {
    file: 'src/domain/limits/retention.ts',
    from: 'MAX_MONTHS_TRACED = 12',
    to: 'MAX_MONTHS_TRACED = 120',
    caughtBy: [limits],
  },
  {
    file: 'src/domain/pictures/pictures.ts',
    from: 'MAX_PICTURE_SIDE = 1600',
    to: 'MAX_PICTURE_SIDE = 16000',
    caughtBy: [limits],
  },
  {
    file: 'src/islands/listing/home/SearchBox.tsx',
    from: 'DEBOUNCE_MS = 300',
    to: 'DEBOUNCE_MS = 3000',
    caughtBy: [limits],
  },
  { file: 'functions/_lib/http/app.ts', from: 'READ_LIMIT = 5000', to: 'READ_LIMIT = 50_000', caughtBy: [limits] },
  { file: 'src/components/cookie-choice.ts', from: 'DELAY = 2000', to: 'DELAY = 200', caughtBy: [limits] },

  // Guards.
  {
    file: 'functions/operators/session.ts',
    from: "role !== 'administrator'",
    to: "role === 'nobody'",
    caughtBy: ['functions/operators/manage.test.ts'],
  },
  {
    file: 'db/queries/operators/sessions.ts',
    from: ".where('sessions.expire', '>', now)",
    to: '',
    caughtBy: [attacks, 'functions/operators/operators.test.ts'],
  },
  { file: 'functions/messages/routes.ts', from: "limitedByHandler('contact'), ", to: '', caughtBy: [visitorLimits] },
  {
    file: 'functions/_lib/http/app.ts',
    from: "site === 'same-origin' || site === 'none'",
    to: "site !== 'cross-site'",
    caughtBy: [attacks, messages],
  },
  {
    file: 'functions/_lib/http/app.ts',
    from: 'origin === null || origin === new URL(request.url).origin',
    to: 'true',
    caughtBy: [attacks, messages],
  },
  {
    file: 'functions/reviews/captcha.ts',
    from: 'isRight: answer === right',
    to: 'isRight: answer !== ""',
    caughtBy: [captcha],
  },
  {
    file: 'functions/_lib/limits/submission.ts',
    from: 'captcha.isRight ? key : null',
    to: 'key',
    caughtBy: [captcha],
  },
  { file: 'functions/owners/routes.ts', from: 'if (!isSignedIn)', to: 'if (isSignedIn === null)', caughtBy: [claims] },
  {
    file: 'functions/mail/mail-quotas.ts',
    from: '    await uncountCalls(trx, counted)\n',
    to: '',
    caughtBy: [claims],
  },
  {
    file: 'functions/operators/password.ts',
    from: 'truncates(password)',
    to: "truncates('')",
    caughtBy: [attacks],
  },

  // Background work.
  {
    file: 'functions/_lib/signed-token.ts',
    from: 'given.length === expected.length && timingSafeEqual(given, expected)',
    to: 'given.length === expected.length',
    caughtBy: [background],
  },
  {
    file: 'functions/follow-up/due-note.ts',
    from: '{ onlyIfMatch: etag }',
    to: '{}',
    caughtBy: ['functions/follow-up/due-note.test.ts'],
  },
  {
    file: 'db/queries/follow-up/background.ts',
    from: 'background_lease.ended_at is not null or',
    to: 'true or',
    caughtBy: [background],
  },
  // Conditions in functions.
  {
    file: 'functions/_lib/limits/submission.ts',
    from: 'if (!(await saveSubmission(db, { ...stored, table, key, captchaId: captcha?.id })))',
    to: 'if ((await saveSubmission(db, { ...stored, table, key, captchaId: captcha?.id })) === null)',
    caughtBy: [corrections],
  },
  {
    file: 'db/queries/limits/submissions.ts',
    from: "created_at < now() - interval '1 minute' returning",
    to: 'true returning',
    caughtBy: [corrections, messages],
  },
  {
    file: 'functions/_lib/limits/visitor.ts',
    from: '${subject}\\0',
    to: '',
    caughtBy: ['functions/visits/visits.test.ts'],
  },
  {
    file: 'functions/_lib/http/validate.ts',
    from: 'levels === 0 ||',
    to: 'levels < 0 &&',
    caughtBy: [messages, 'functions/_lib/http/costly-input.test.ts'],
  },
  {
    file: 'functions/operators/session.ts',
    from: 'polledCalls.includes(c.req.path) ? findSessionOperator : useSession',
    to: 'useSession',
    caughtBy: ['functions/operators/operators.test.ts', attacks],
  },
  {
    file: 'functions/_lib/http/responses.ts',
    from: 's-maxage=300',
    to: 's-maxage=3000',
    caughtBy: ['functions/_lib/http/caching.test.ts'],
  },

  // Status codes.
  {
    file: 'functions/_lib/http/errors.ts',
    from: 'new Refusal(404, message)',
    to: 'new Refusal(400, message)',
    caughtBy: [corrections],
  },
  {
    file: 'functions/_lib/http/errors.ts',
    from: 'return new Refusal(422, [...new',
    to: 'return new Refusal(400, [...new',
    caughtBy: [messages],
  },
  {
    file: 'functions/_lib/limits/submission.ts',
    from: 'AcceptedAnswer, 201,',
    to: 'AcceptedAnswer, 200,',
    caughtBy: [messages],
  },
  { file: 'functions/_lib/http/validate.ts', from: 'new Refusal(415,', to: 'new Refusal(400,', caughtBy: [messages] },
  { file: 'functions/_lib/http/validate.ts', from: 'new Refusal(413,', to: 'new Refusal(400,', caughtBy: [messages] },
  {
    file: 'functions/owners/routes.ts',
    from: 'if (link === null) throw new Refusal(410,',
    to: 'if (link === null) throw new Refusal(401,',
    caughtBy: [claims, 'functions/owners/address.test.ts'],
  },

  // SQL.
  {
    file: 'db/queries/producer/stored-rows.ts',
    from: "  'sourceUrl',\n",
    to: '',
    caughtBy: ['db/queries/upload/import.test.ts'],
  },
  {
    file: 'db/queries/limits/rate-limits.ts',
    from: 'seconds: hits <= limit.calls',
    to: 'seconds: hits < limit.calls',
    caughtBy: [visitorLimits],
  },
  {
    file: 'db/queries/owners/links.ts',
    from: 'used.expiresAt > now',
    to: 'used.expiresAt < now',
    caughtBy: [claims],
  },
  {
    file: 'db/queries/reviews/reviews.ts',
    from: ".where('reviews.isApproved', '=', true)",
    to: '',
    caughtBy: ['functions/reviews/admin-reviews.test.ts', 'functions/reviews/reviews.test.ts'],
  },
  {
    file: 'db/queries/standing/conditions.ts',
    from: "(producers.verified and producers.standing = 'listed')",
    to: '(producers.verified)',
    caughtBy: ['functions/producer/standing.test.ts'],
  },
  {
    file: 'db/queries/standing/conditions.ts',
    from: "sql<SqlBool>`producers.standing <> 'deleted'`",
    to: 'sql<SqlBool>`true`',
    caughtBy: ['functions/producer/standing.test.ts', 'functions/producer/admin-producers.test.ts'],
  },
  {
    file: 'db/queries/reviews/moderation.ts',
    from: 'set is_approved = ${isApproved}',
    to: 'set is_approved = true',
    caughtBy: ['functions/reviews/admin-reviews.test.ts'],
  },
  {
    file: 'src/domain/visits/outcome.ts',
    from: 'visit.visitor === visitor || visit.browser === browser',
    to: 'visit.visitor === visitor',
    caughtBy: ['src/domain/visits/outcome.test.ts'],
  },
  {
    file: 'db/queries/mail/sending.ts',
    from: "where state = 'waiting' and due_at",
    to: "where state <> 'dead' and due_at",
    caughtBy: ['functions/mail/sending.test.ts'],
  },
  {
    file: 'db/queries/limits/retention.ts',
    from: 'created_at < now() - make_interval(months',
    to: 'created_at > now() - make_interval(months',
    caughtBy: ['functions/retention/clean-up.test.ts'],
  },
  {
    file: 'db/queries/producer/producers.ts',
    from: "where('standing', '=', standing)",
    to: "where('standing', '!=', 'deleted')",
    caughtBy: ['functions/producer/standing.test.ts'],
  },
  {
    file: 'db/queries/publishing/builds.ts',
    from: "where('timesOutAt', '<=', now)",
    to: "where('timesOutAt', '>=', now)",
    caughtBy: ['db/queries/publishing/builds.test.ts'],
  },

  // Rules.
  {
    file: 'src/domain/producer/slug.ts',
    from: "'ø', 'oe'",
    to: "'ø', 'o'",
    caughtBy: ['src/domain/producer/slug.test.ts'],
  },
  { file: 'src/domain/hours/status.ts', from: "minute === close && kind === 'open'", to: 'false', caughtBy: [status] },
  {
    file: 'src/domain/hours/status.ts',
    from: 'opens.daysAhead <= WEEK',
    to: 'opens.daysAhead <= 2 * WEEK',
    caughtBy: [status],
  },
  {
    file: 'src/domain/text/links.ts',
    from: '/^https?:$/.test',
    to: '/^[a-z]+:$/.test',
    caughtBy: ['src/domain/text/links.test.ts'],
  },
  { file: 'src/domain/text/links.ts', from: '&& !isRough', to: '', caughtBy: ['src/domain/text/links.test.ts'] },
  {
    file: 'src/domain/place/distance.ts',
    from: '(degrees * Math.PI) / 180',
    to: '(degrees * Math.PI) / 181',
    caughtBy: ['src/domain/place/distance.test.ts'],
  },
  {
    file: 'src/domain/producer/freshness.ts',
    from: "yearsSince(confirmation.at, now) < 1 ? 'confirmed'",
    to: "yearsSince(confirmation.at, now) < 5 ? 'confirmed'",
    caughtBy: ['src/domain/producer/freshness.test.ts'],
  },
  {
    file: 'src/domain/producer/freshness.ts',
    from: 'latest.at > unansweredSince',
    to: 'latest.at < unansweredSince',
    caughtBy: ['src/domain/producer/freshness.test.ts'],
  },
  {
    file: 'netlify.toml',
    from: 'X-Content-Type-Options = "nosniff"',
    to: 'X-Content-Type-Options = "none"',
    caughtBy: ['scripts/host/netlify-headers.test.ts'],
  },

  // Forms and stores.
  {
    file: 'src/ui/form/Field.tsx',
    from: "described.join(' ') || undefined",
    to: 'undefined',
    caughtBy: ['src/islands/messages/Contact.test.tsx'],
  },
  {
    file: 'src/ui/form/Field.tsx',
    from: "'aria-invalid': error !== null",
    to: "'aria-invalid': false",
    caughtBy: ['src/islands/messages/Contact.test.tsx'],
  },
  {
    file: 'src/ui/form/use-draft-form.ts',
    from: 'shouldFocusError: true',
    to: 'shouldFocusError: false',
    caughtBy: ['src/islands/messages/Contact.test.tsx'],
  },
  {
    file: 'src/stores/submit.ts',
    from: 'fields.length > 0 ? null : serverMessage(error)',
    to: 'null',
    caughtBy: ['src/islands/messages/Contact.test.tsx'],
  },
  {
    file: 'src/stores/drafts.ts',
    from: '!transient.includes(field) && isAlike',
    to: 'isAlike',
    caughtBy: ['src/islands/producer/reviews/Reviews.test.tsx'],
  },

  // Caught by browser tests only.
  {
    file: 'src/islands/listing/home/SheetHandle.tsx',
    from: 'ArrowUp: (height) => height + 1',
    to: 'ArrowUp: (height) => height',
    caughtBy: ['e2e/home-map.test.ts'],
  },
  {
    file: 'src/islands/listing/home/SheetHandle.tsx',
    from: 'aria-valuetext={listing.heights[height]}',
    to: 'aria-valuetext={listing.heights[0]}',
    caughtBy: ['e2e/home-map.test.ts'],
  },
  {
    file: 'src/ui/dialog/open-dialogs.ts',
    from: 'opener.current.focus()',
    to: 'opener.current.blur()',
    caughtBy: ['e2e/admin-messages.test.ts'],
  },
  {
    file: 'src/components/cookie-banner.ts',
    from: 'forgetOptional(sessionStorage)',
    to: 'forgetOptional(localStorage)',
    caughtBy: ['e2e/pages-cookies.test.ts'],
  },
  {
    file: 'src/components/saved/hearts.ts',
    from: "setAttribute('aria-pressed'",
    to: "setAttribute('aria-current'",
    caughtBy: ['e2e/saved.test.ts'],
  },
  {
    file: 'src/layouts/Page.astro',
    from: '<a href="#indhold" class="skip-link">',
    to: '<a href="#sidefod" class="skip-link">',
    caughtBy: ['e2e/page-types.test.ts'],
  },
  {
    file: 'src/islands/page/producer.ts',
    from: 'import { share }',
    to: "import 'react-dom/client'\nimport { share }",
    caughtBy: ['e2e/crawl.test.ts'],
  },
  {
    file: 'src/layouts/Page.astro',
    from: '<html lang={language}>',
    to: '<html lang="sv">',
    caughtBy: ['e2e/built-pages.test.ts'],
  },
]
