import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { normalizeEmail } from '@swap/contract/form-rules'
import { z } from 'zod'
import { isLoopbackHost } from '../http/loopback.ts'
import { readBucketAddress, readBucketKey } from '../storage/bucket-address.ts'
import type { StorageSettings } from '../storage/open-storage.ts'

// Reads the product's settings from environment variables, and checks them.

/** A host name; `*.` stands for every host below it. */
const HOST_NAME = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  })
const address = z
  .string()
  .transform(normalizeEmail)
  .refine((one) => one !== null, { error: 'must be an email address' })
const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => normalizeEmail(one)),
  )
  .refine((all) => all.every((one) => one !== null), { error: 'must be email addresses, separated by commas' })
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((all) => all.every((one) => HOST_NAME.test(one)), {
    error: 'must be host names, separated by commas, like push.example.org or *.push.example.org',
  })
const boolean = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((word) => word === 'true')
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be a number from ${min} to ${max}` })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error: `must be a number from ${min} to ${max}` })

const PRICE = /^(?<input>\d{1,6}(?:\.\d{1,6})?)\s*,\s*(?<output>\d{1,6}(?:\.\d{1,6})?)\s+(?<currency>[A-Z]{3})$/
/** The price of a million tokens. */
const price = z
  .string()
  .regex(PRICE, {
    error: 'must be the prices of a million tokens, sent and answered, with a currency, like 0.15,0.60 USD',
  })
  .transform((text) => {
    const { input, output, currency = '' } = PRICE.exec(text)?.groups ?? {}
    return { input: Number(input), output: Number(output), currency }
  })

/** The settings of a connected model; with `READER=local` all of them are ignored. */
const modelSettings = {
  READER_URL: url('http:', 'https:').optional(),
  READER_MODEL: z.string().max(200).optional(),
  READER_KEY: z.string().max(1000).optional(),
  READER_KEY_FILE: z.string().optional(),
  READER_SENDS: z.enum(['picture', 'text'], { error: 'must be picture or text' }).optional(),
  READER_WHEN: z.enum(['always', 'unsure', 'ask'], { error: 'must be always, unsure or ask' }).optional(),
  READER_CHAT: boolean.optional(),
  // Node's fetch gives up after five minutes without a byte.
  READER_TIMEOUT: integer(5, 290).optional(),
  READER_PRICE: price.optional(),
  READER_DAILY_LIMIT: integer(1, 100_000).optional(),
  READER_DAILY_LIMIT_EACH: integer(1, 100_000).optional(),
}

/** All settings. All are optional: the defaults run the whole product on one computer and send nothing off it. */
const environmentSchema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: integer(1, 65_535).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  S3_URL: z.string().optional(),
  S3_KEY_FILE: z.string().optional(),
  // The variables from which S3 clients usually take their key.
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().max(320).optional(),
  ADMIN_EMAILS: addresses.default([]),
  CONTACT_EMAIL: address.optional(),
  REQUIRE_VERIFIED_EMAIL: boolean.default(false),
  TRUST_PROXY: integer(0, 20).default(0),
  ALLOW_OUTGOING: boolean.default(false),
  PUSH_SERVICES: hosts.default([]),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).max(200).optional(),
  READER: z
    .enum(['local', 'ollama', 'openai', 'anthropic'], { error: 'must be local, ollama, openai or anthropic' })
    .default('local'),
  ...modelSettings,
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from the environment, once. An empty variable counts as not set. Throws one error, in words for
 * the operator, that names every bad variable; never its value, which may be a secret.
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    throw invalidSettings([...problems, ...bucketProblems(given)])
  }
  const env = parsed.data
  const dataFolder = resolve(env.DATA_DIR)
  const storage = readStorage(env, dataFolder)
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return {
    listen: { host: env.HOST, port: env.PORT },
    /** Where a worker answers health checks and monitoring; null if it answers none. */
    health: env.HEALTH_PORT === undefined ? null : { host: env.HOST, port: env.HEALTH_PORT },
    /** Without a trailing slash. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    isHttps: publicUrl.protocol === 'https:',
    /**
     * Whether browsers get messages through their makers' push services, or why not: that needs https and the
     * operator's permission.
     */
    push:
      publicUrl.protocol !== 'https:'
        ? ('no-https' as const)
        : env.ALLOW_OUTGOING
          ? ('yes' as const)
          : ('not-allowed' as const),
    /** Push services allowed in addition to those of known browsers. */
    pushServices: env.PUSH_SERVICES,
    /** Whether the server may visit web pages (decision D30). */
    allowsOutgoing: env.ALLOW_OUTGOING,
    /** How many proxies in front of the server are trusted to report a client's address. */
    proxies: env.TRUST_PROXY,
    dataFolder,
    database: env.DATABASE_URL
      ? { kind: 'postgres' as const, url: env.DATABASE_URL }
      : { kind: 'sqlite' as const, file: join(dataFolder, 'swap.db') },
    storage,
    /** The host of the storage for pictures; null if that is this computer. */
    picturesAt: remoteStorageHost(storage),
    reader: readReader(env),
    mail: env.SMTP_URL
      ? { kind: 'smtp' as const, url: env.SMTP_URL, from: env.MAIL_FROM ?? `no-reply@${publicUrl.hostname}` }
      : {
          kind: 'outbox' as const,
          folder: join(dataFolder, 'outbox'),
          from: env.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
        },
    /** The token with which a monitor on another computer fetches /metrics; null if it may not. */
    metricsToken: env.METRICS_TOKEN ?? null,
    accounts: { adminEmails: env.ADMIN_EMAILS, requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL },
    /** Whether the product is used on this computer only, without a proxy. */
    isLocalOnly: isLoopbackHost(publicUrl.host) && env.TRUST_PROXY === 0,
    contact: {
      /** Where messages from the contact form are also emailed to; null if they are only stored. */
      mailTo: env.CONTACT_EMAIL ?? null,
      /**
       * The contact address on the public pages. By default the mailbox that every domain with email must have (RFC 5321,
       * 4.5.1); null if the product is used on this computer only.
       */
      shown: env.CONTACT_EMAIL ?? (isLoopbackHost(publicUrl.host) ? null : `postmaster@${publicUrl.hostname}`),
    },
  }
}

const DEFAULT_URLS = { ollama: 'http://127.0.0.1:11434', openai: undefined, anthropic: 'https://api.anthropic.com' }

/**
 * Reads how pictures are read: by this server alone, or also by a connected model. Reports everything missing or
 * invalid at once.
 */
function readReader(env: z.infer<typeof environmentSchema>) {
  const kind = env.READER
  if (kind === 'local') {
    const unused = Object.keys(env).filter((name) => name in modelSettings)
    if (unused.length > 0) throw invalidSettings(unused.map((name) => `${name} has no effect with READER=local`))
    return { kind } as const
  }
  const base = env.READER_URL ?? DEFAULT_URLS[kind]
  const key = readModelKey(env)
  const missing = [
    ...(base === undefined
      ? ['READER_URL must be set: the base address of the server, like https://example.org/v1']
      : []),
    ...(env.READER_MODEL === undefined ? ['READER_MODEL must be set: the name of the model'] : []),
    ...(kind === 'anthropic' && key === null ? ['READER_KEY or READER_KEY_FILE must be set'] : []),
    ...(base !== undefined && hasSecrets(base)
      ? ['READER_URL must not contain a user name, password or query: a key goes into READER_KEY']
      : []),
  ]
  if (missing.length > 0 || base === undefined || env.READER_MODEL === undefined) throw invalidSettings(missing)
  return {
    kind,
    /** Without a trailing slash. */
    url: base.replace(/\/+$/, ''),
    model: env.READER_MODEL,
    key,
    sends: env.READER_SENDS ?? ('picture' as const),
    when: env.READER_WHEN ?? ('unsure' as const),
    /** Whether the model is also asked about chat messages that the assistant does not understand. */
    chat: env.READER_CHAT ?? false,
    timeoutMs: (env.READER_TIMEOUT ?? 60) * 1000,
    price: env.READER_PRICE ?? null,
    dailyLimit: env.READER_DAILY_LIMIT ?? 500,
    dailyLimitPerPerson: env.READER_DAILY_LIMIT_EACH ?? 50,
  }
}

function hasSecrets(base: string): boolean {
  const { username, password, search, hash } = new URL(base)
  return [username, password, search, hash].some((part) => part !== '')
}

function readModelKey({ READER_KEY: key, READER_KEY_FILE: file }: z.infer<typeof environmentSchema>): string | null {
  if (key !== undefined && file !== undefined) throw invalidSettings(['READER_KEY and READER_KEY_FILE are both set'])
  if (file === undefined) return key ?? null
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    throw invalidSettings(["READER_KEY_FILE names a file that can't be read"])
  }
}

type BucketVariables = Partial<
  Record<'S3_URL' | 'S3_KEY_FILE' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string | undefined>
>

/** Reads where pictures are stored: in the data folder, or in a bucket. */
function readStorage(env: BucketVariables, dataFolder: string): StorageSettings {
  const bucket = readBucket(env)
  if (bucket === null) return { kind: 'disk', folder: join(dataFolder, 'pictures') }
  if ('problems' in bucket) throw invalidSettings(bucket.problems)
  return { kind: 's3', ...bucket }
}

function remoteStorageHost(storage: StorageSettings): string | null {
  if (storage.kind === 'disk') return null
  const { host } = new URL(storage.endpoint)
  return isLoopbackHost(host) ? null : host
}

function bucketProblems(given: BucketVariables): string[] {
  const bucket = readBucket(given)
  return bucket !== null && 'problems' in bucket ? bucket.problems : []
}

function readBucket(env: BucketVariables) {
  const { S3_URL: text, S3_KEY_FILE: file, AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = env
  if (text === undefined) return file === undefined ? null : { problems: ['S3_KEY_FILE has no effect without S3_URL'] }
  const inFile = file === undefined ? null : readBucketKey(readIfThere(file))
  if (file !== undefined && inFile === null)
    return { problems: ["S3_KEY_FILE names a file that can't be read, or that has no KEY:SECRET in it"] }
  const bucket = readBucketAddress(text, inFile ?? (keyId && secret ? { keyId, secret } : null))
  return 'problem' in bucket ? { problems: [`S3_URL ${bucket.problem}`] } : bucket
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const invalidSettings = (problems: readonly string[]) =>
  new ConfigError(`These settings are not valid:\n${[...new Set(problems)].map((line) => `  ${line}`).join('\n')}`)

/** Settings that the operator has to correct before the product can start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
