import { sql } from 'kysely'

import type { Database } from '#db/database.ts'
import { withBaseline, migrations } from '#db/migrations/migrations.ts'
import type { Environment } from '#src/config/environment.ts'
import { CREDITS_A_DEPLOY, CREDITS_A_MONTH, mostDeploys } from '#src/domain/publishing/deploy-plan.ts'

/** One line of the report. `wrong` breaks a deployment; `note` is worth knowing before one. */
export interface Finding {
  level: 'fine' | 'note' | 'wrong'
  text: string
}

/** Facts about a database, from one timed query. */
export interface DatabaseFacts {
  /** Milliseconds of a query on an open connection. */
  roundTripMs: number
  bytes: number
  publicProducers: number
  operators: number
  /** Names of the applied migrations. */
  migrations: readonly string[]
}

/** Exceeds a round trip within a region. Between Europe and the eastern United States it takes about 90 ms. */
const FAR_MS = 20

/** Limits of the plans, from Netlify's and Neon's documentation of 24 November 2026. */
const plan = {
  /** Per project on Neon Free. */
  databaseBytes: 500_000_000,
  /** Per folder of a Netlify deploy, which also limits public producers. */
  filesInFolder: 54_000,
  /** All variables of a Netlify function together, a limit of AWS. */
  environmentBytes: 4096,
}

const fine = (text: string): Finding => ({ level: 'fine', text })
const note = (text: string): Finding => ({ level: 'note', text })
const wrong = (text: string): Finding => ({ level: 'wrong', text })

const isLoopback = (url: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).hostname)

/** Returns Neon's region from its host name, such as 'aws-eu-central-1', or null for other servers. */
export function neonRegion(url: string): string | null {
  const [, region, cloud] = /\.([a-z]+-[a-z]+-\d)\.(aws|azure)\.neon\.tech$/.exec(new URL(url).hostname) ?? []
  return region === undefined ? null : `${cloud}-${region}`
}

const optional: readonly [keyof Environment, string][] = [
  ['buildHookUrl', 'BUILD_HOOK_URL is not set: changes reach the public pages with the next deploy by hand.'],
  ['smtp', 'SMTP_URL is not set: mails wait in the database, and owners get no links to sign in.'],
  ['overpassUrl', 'OVERPASS_URL is not set: OpenStreetMap is not read.'],
  ['smileyUrl', "SMILEY_URL is not set: the food authority's register is not read."],
]

/** Checks the monthly cost of the deploys that changes request. */
function examineDeploys({ buildHookUrl, buildsAMonth }: Environment): Finding[] {
  if (buildHookUrl === null) return []
  const most = mostDeploys(buildsAMonth)
  if (most === null)
    return [note(`BUILDS_A_MONTH is 0: each quiet period after a change costs ${CREDITS_A_DEPLOY} credits.`)]
  const credits = most * CREDITS_A_DEPLOY
  const text =
    `BUILDS_A_MONTH is ${buildsAMonth}: at most ${most} deploys a month, ` +
    `${credits} credits of the ${CREDITS_A_MONTH} of Netlify Free`
  return [credits > CREDITS_A_MONTH ? note(`${text}, which pauses the site when they are spent.`) : fine(`${text}.`)]
}

/** Checks the variables of a deployment, without its database. */
export function examineEnvironment(environment: Environment, variables: Record<string, string>): Finding[] {
  const { database, siteUrl, sessionSecret } = environment
  const bytes = Object.entries(variables).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  const region = database.driver === 'neon' ? neonRegion(database.url) : null
  return [
    database.driver === 'embedded'
      ? wrong('DATABASE_URL is not set: a deployed function has no database.')
      : fine(`DATABASE_URL names ${database.driver === 'neon' ? 'Neon' : 'a PostgreSQL server'}.`),
    ...(region === null
      ? []
      : [
          note(
            `The database is in ${region}, and its region cannot be changed. Functions run in aws-us-east-2 ` +
              `(Ohio) unless the site's settings, or config.region on Pro, say otherwise.`,
          ),
        ]),
    sessionSecret === null
      ? wrong('SESSION_SECRET is not set: sign-in and captchas do not work.')
      : fine('SESSION_SECRET is set.'),
    isLoopback(siteUrl)
      ? wrong('SITE_URL is not set, or leads to this machine: links in mails and the sitemap would, too.')
      : new URL(siteUrl).protocol === 'https:'
        ? fine(`SITE_URL is ${siteUrl}.`)
        : wrong(`SITE_URL is ${siteUrl}: cookies and the service worker need https.`),
    ...optional.flatMap(([name, text]) => (environment[name] === null ? [note(text)] : [])),
    ...examineDeploys(environment),
    bytes > plan.environmentBytes
      ? wrong(`The project's variables are ${bytes} bytes: a function takes ${plan.environmentBytes} in all.`)
      : fine(`The project's variables are ${bytes} of ${plan.environmentBytes} bytes.`),
  ]
}

/** Queries a database once on an open connection. @throws {DatabaseUnavailableError} */
export function readFacts(db: Database): Promise<DatabaseFacts> {
  return db.connection().execute(async (connection) => {
    // Opens a connection, even if queries go over HTTP, and wakes a sleeping database.
    await sql`select 1`.execute(connection)
    const begun = performance.now()
    const { rows } = await sql<Omit<DatabaseFacts, 'roundTripMs'>>`
      select pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from producers where verified and standing = 'listed') as public_producers,
        (select count(*)::int from admin_users) as operators,
        (select coalesce(json_agg(name order by name), '[]') from kysely_migration) as migrations`.execute(connection)
    const [found] = rows
    if (found === undefined) throw new Error('The database answered without a row')
    return { ...found, roundTripMs: performance.now() - begun }
  })
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

export function examineDatabase({
  roundTripMs,
  bytes,
  publicProducers,
  operators,
  migrations: applied,
}: DatabaseFacts): Finding[] {
  const ran = withBaseline(applied)
  const missing = Object.keys(migrations).filter((name) => !ran.includes(name))
  const unknown = ran.filter((name) => !(name in migrations))
  const away = `A query and its answer take ${roundTripMs.toFixed(1)} ms`
  const size = `The database holds ${megabytes(bytes)}`
  const files = `${publicProducers} producers are public`
  return [
    roundTripMs > FAR_MS
      ? note(`${away} from here: far away. Measure from where the functions run (docs/operations.md).`)
      : fine(`${away} from here.`),
    unknown.length > 0
      ? wrong(`The database has run migrations that this version does not have: ${unknown.join(', ')}.`)
      : missing.length > 0
        ? wrong(`${missing.length} migrations have not run: npm run migrate, or a deploy.`)
        : fine('All migrations have run.'),
    operators === 0 ? wrong('There is no operator: npm run admin -- add NAME.') : fine(`Operators: ${operators}.`),
    bytes > plan.databaseBytes
      ? note(`${size}: over the ${megabytes(plan.databaseBytes)} of Neon Free.`)
      : fine(`${size} of the ${megabytes(plan.databaseBytes)} of Neon Free.`),
    publicProducers > plan.filesInFolder
      ? wrong(`${files}: a folder of a deploy takes ${plan.filesInFolder} files.`)
      : fine(`${files}, of ${plan.filesInFolder} that a deploy takes.`),
  ]
}
