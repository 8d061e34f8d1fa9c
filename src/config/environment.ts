import { z } from 'zod'

import { isEmail } from '#src/domain/text/contact-text.ts'
import { languages } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { MAX_PASSWORD_BYTES, MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'

/** Thrown for a value that cannot be used; `message` is one line that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

export type DatabaseSettings =
  /** PGlite in a folder, opened by one process and shared by a socket. */
  | { driver: 'embedded'; directory: string }
  /** Neon's serverless driver: HTTP, and a WebSocket for a transaction. */
  | { driver: 'neon'; url: string }
  | { driver: 'postgres'; url: string }

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })

/** The sender of mails: 'Navn <post@gaard.dk>', or an address alone. */
export interface MailAddress {
  name: string
  address: string
}

const mailAddress = z.string().transform((text, context): MailAddress => {
  const [, name = '', address = text.trim()] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  if (!isEmail(address)) context.addIssue("must be an e-mail address, or one like 'Name <post@example.com>'")
  return { name: name.trim(), address }
})

/** The length of the signature's key. A shorter secret would be easier to guess than the key. */
const MIN_SECRET_BYTES = 32

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const secret = z
  .string()
  .refine((text) => bytesOf(text) >= MIN_SECRET_BYTES, `must be at least ${MIN_SECRET_BYTES} bytes long`)

const chosenPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  .refine((text) => bytesOf(text) <= MAX_PASSWORD_BYTES, `must be at most ${MAX_PASSWORD_BYTES} bytes long`)

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().min(1).default('.local'),
  SITE_URL: httpUrl.optional(),
  TILE_URL: httpUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z.string().min(1).optional(),
  SEED: z.string().min(1).default('osm'),
  SESSION_SECRET: secret.optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1)
    .max(MAX_USERNAME_LENGTH, `must be at most ${MAX_USERNAME_LENGTH} characters`)
    .default('admin'),
  ADMIN_PASSWORD: chosenPassword.optional(),
  BUILD_HOOK_URL: httpUrl.optional(),
  BUILDS_A_MONTH: z.coerce
    .number('must be a whole number from 0 to 400')
    .int('must be a whole number from 0 to 400')
    .min(0, 'must be a whole number from 0 to 400')
    .max(400, 'must be a whole number from 0 to 400')
    .default(8),
  /** Set by Netlify in its builds. CONTEXT distinguishes a deploy of the site from a preview. */
  NETLIFY: z.string().optional(),
  CONTEXT: z.string().optional(),
  NETLIFY_SITE_ID: z.string().optional(),
  NETLIFY_AUTH_TOKEN: z.string().optional(),
  GEOCODER_URL: httpUrl.default('https://nominatim.openstreetmap.org'),
  ROUTER_URL: httpUrl.optional(),
  OVERPASS_URL: httpUrl.optional(),
  SMILEY_URL: httpUrl.optional(),
  NEW_FROM_SOURCES: z.enum(['review', 'publish'], "must be 'review' or 'publish'").default('review'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  PAGE_LANGUAGES: z.enum(['da', 'all'], "must be 'da' or 'all'").default('all'),
  TRANSLATED_PRODUCERS: z.coerce
    .number('must be a whole number, at least 0')
    .int('must be a whole number, at least 0')
    .min(0, 'must be a whole number, at least 0')
    .default(3000),
  SERVICE_WORKER: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
})

/** Names of all variables that the project reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** How the seed is chosen: the shipped OpenStreetMap producers, none, or a JSON file of a bulk upload. */
export type Seed = { kind: 'osm' } | { kind: 'none' } | { kind: 'file'; path: string }

export interface Environment {
  port: number
  host: string
  database: DatabaseSettings
  dataDirectory: string
  /** Canonical origin without a trailing slash. */
  siteUrl: string
  /** `attribution` is HTML; null for OpenStreetMap's. */
  tiles: { url: string; attribution: string | null }
  seed: Seed
  /** Signs cookies. Null if not set: the local host then creates one, and a deployed function fails. */
  sessionSecret: string | null
  /** The operator to create if there is none. Without a password, a random one is generated and printed. */
  firstOperator: { username: string; password: string | null }
  /** The URL to which a POST requests a build of the public pages. Null on the local host, which builds by itself. */
  buildHookUrl: string | null
  /** The number of deploys per month that changes may request, spread over the month. 0: no limit. */
  buildsAMonth: number
  /** Whether `npm run build` builds the public site on Netlify, rather than a preview. */
  isDeploy: boolean
  /** Access to the pictures of a deployed site for commands on this machine. Null: pictures are on this machine. */
  netlifyBlobs: { siteID: string; token: string } | null
  /** URL of a Nominatim-compatible server, without a trailing slash. */
  geocoderUrl: string
  /** URL of an OSRM-compatible server, without a trailing slash. Null: drives are only estimated. */
  routerUrl: string | null
  /** The full URL of an Overpass API. Null: no sync with OpenStreetMap. */
  overpassUrl: string | null
  /** The full URL of the food authority's register as open XML. Null: no sync with it. */
  smileyUrl: string | null
  /** Whether producers that are only known from a source await review, or are public at once. */
  newFromSources: 'review' | 'publish'
  /** The mail server and the sender's address. Null: no mail is sent. */
  smtp: { url: string; from: MailAddress } | null
  /** If false, /sw.js contains a worker that unregisters all others and deletes everything that they stored. */
  hasServiceWorker: boolean
  /** The languages that the public pages are built in. */
  pageLanguages: readonly PageLanguage[]
  /**
   * The size of the directory, in producers, up to which German and English producer pages are prebuilt. In a larger
   * one they are rendered on request.
   */
  translatedProducers: number
}

function databaseOf(url: string | undefined, directory: string): DatabaseSettings {
  if (url === undefined) return { driver: 'embedded', directory }
  const isNeon = new URL(url).hostname.endsWith('.neon.tech')
  return isNeon ? { driver: 'neon', url } : { driver: 'postgres', url }
}

function smtpOf(url: string | undefined, from: MailAddress | undefined): Environment['smtp'] {
  if (url === undefined) return null
  if (from === undefined) throw new EnvironmentError('MAIL_FROM: must be set where SMTP_URL is')
  return { url, from }
}

function seedOf(seed: string): Seed {
  return seed === 'osm' || seed === 'none' ? { kind: seed } : { kind: 'file', path: seed }
}

/** Parses and validates all variables. An empty variable counts as not set. */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const result = variables.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new EnvironmentError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const {
    PORT,
    HOST,
    DATABASE_URL,
    DATA_DIR,
    SITE_URL,
    TILE_URL,
    TILE_ATTRIBUTION,
    SEED,
    SESSION_SECRET,
    ADMIN_USERNAME,
    ADMIN_PASSWORD,
    BUILD_HOOK_URL,
    BUILDS_A_MONTH,
    NETLIFY,
    CONTEXT,
    NETLIFY_SITE_ID,
    NETLIFY_AUTH_TOKEN,
    GEOCODER_URL,
    ROUTER_URL,
    OVERPASS_URL,
    SMILEY_URL,
    NEW_FROM_SOURCES,
    SMTP_URL,
    MAIL_FROM,
    PAGE_LANGUAGES,
    TRANSLATED_PRODUCERS,
    SERVICE_WORKER,
  } = result.data
  return {
    port: PORT,
    host: HOST,
    database: databaseOf(DATABASE_URL, DATA_DIR),
    dataDirectory: DATA_DIR,
    siteUrl: (SITE_URL ?? `http://${HOST}:${PORT}`).replace(/(?<!\/)\/+$/, ''),
    tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION ?? null },
    seed: seedOf(SEED),
    sessionSecret: SESSION_SECRET ?? null,
    firstOperator: { username: ADMIN_USERNAME, password: ADMIN_PASSWORD ?? null },
    buildHookUrl: BUILD_HOOK_URL ?? null,
    buildsAMonth: BUILDS_A_MONTH,
    isDeploy: NETLIFY === 'true' && CONTEXT === 'production',
    netlifyBlobs:
      NETLIFY_SITE_ID === undefined || NETLIFY_AUTH_TOKEN === undefined
        ? null
        : { siteID: NETLIFY_SITE_ID, token: NETLIFY_AUTH_TOKEN },
    geocoderUrl: GEOCODER_URL.replace(/(?<!\/)\/+$/, ''),
    routerUrl: ROUTER_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    overpassUrl: OVERPASS_URL ?? null,
    smileyUrl: SMILEY_URL ?? null,
    newFromSources: NEW_FROM_SOURCES,
    smtp: smtpOf(SMTP_URL, MAIL_FROM),
    hasServiceWorker: SERVICE_WORKER === 'on',
    pageLanguages: PAGE_LANGUAGES === 'all' ? languages : ['da'],
    translatedProducers: TRANSLATED_PRODUCERS,
  }
}
