import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readAddress } from '@swap/contract/rules'
import { z } from 'zod'
import { isLoopbackHost } from '../http/loopback.ts'
import { readBucketAddress, readBucketKey } from '../storage/bucket-address.ts'
import type { StorageSettings } from '../storage/open-storage.ts'

/** The name of a host, or of all below one. */
const HOSTS = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  })
const address = z
  .string()
  .transform(readAddress)
  .refine((one) => one !== null, { error: 'must be an email address' })
const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => readAddress(one)),
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
  .refine((all) => all.every((one) => HOSTS.test(one)), {
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
const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: integer(1, 65_535).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  S3_URL: z.string().optional(),
  S3_KEY_FILE: z.string().optional(),
  // The variables that programs for such buckets usually take their key from.
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
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const bad = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    throw invalidSettings([...bad, ...bucketProblems(given)])
  }
  const set = parsed.data
  const dataFolder = resolve(set.DATA_DIR)
  const storage = readStorage(set, dataFolder)
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`)
  return {
    listen: { host: set.HOST, port: set.PORT },
    /** Where a worker answers a supervisor and a monitor; null where it answers nobody. */
    health: set.HEALTH_PORT === undefined ? null : { host: set.HOST, port: set.HEALTH_PORT },
    /** Without a trailing slash. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    isHttps: publicUrl.protocol === 'https:',
    /** Whether browsers get messages through their makers' push services: over https only, and only if the operator allows it. */
    push:
      publicUrl.protocol !== 'https:'
        ? ('no-https' as const)
        : set.ALLOW_OUTGOING
          ? ('yes' as const)
          : ('not-allowed' as const),
    /** Push services beside those of the browsers we know. */
    pushServices: set.PUSH_SERVICES,
    /** Whether the product may visit pages of the internet (decision D30). */
    outgoing: set.ALLOW_OUTGOING,
    proxies: set.TRUST_PROXY,
    dataFolder,
    database: set.DATABASE_URL
      ? { kind: 'postgres' as const, url: set.DATABASE_URL }
      : { kind: 'sqlite' as const, file: join(dataFolder, 'swap.db') },
    storage,
    /** The host that stores pictures; null where they stay on this computer. */
    picturesAt: remoteStorageHost(storage),
    reader: readReader(set),
    mail: set.SMTP_URL
      ? { kind: 'smtp' as const, url: set.SMTP_URL, from: set.MAIL_FROM ?? `no-reply@${publicUrl.hostname}` }
      : {
          kind: 'outbox' as const,
          folder: join(dataFolder, 'outbox'),
          from: set.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
        },
    /** The token of an external monitor for /metrics; null where none may ask. */
    metricsToken: set.METRICS_TOKEN ?? null,
    accounts: { adminEmails: set.ADMIN_EMAILS, requireVerifiedEmail: set.REQUIRE_VERIFIED_EMAIL },
    /** Whether the product is used on this computer only, without a proxy. */
    isLocalOnly: isLoopbackHost(publicUrl.host) && set.TRUST_PROXY === 0,
    contact: {
      /** Where messages of the contact form are emailed to, beside being kept. */
      mailTo: set.CONTACT_EMAIL ?? null,
      /**
       * What the pages show. By default the mailbox that every domain with email has to have (RFC 5321, 4.5.1); null
       * where people use the product on the computer it runs on.
       */
      shown: set.CONTACT_EMAIL ?? (isLoopbackHost(publicUrl.host) ? null : `postmaster@${publicUrl.hostname}`),
    },
  }
}

const DEFAULT_URLS = { ollama: 'http://127.0.0.1:11434', openai: undefined, anthropic: 'https://api.anthropic.com' }

/** Reads who reads pictures: this server alone, or also a model. Reports everything missing or invalid at once. */
function readReader(set: z.infer<typeof environment>) {
  const kind = set.READER
  if (kind === 'local') {
    const unused = Object.keys(set).filter((name) => name in modelSettings)
    if (unused.length > 0) throw invalidSettings(unused.map((name) => `${name} has no effect with READER=local`))
    return { kind } as const
  }
  const base = set.READER_URL ?? DEFAULT_URLS[kind]
  const key = readModelKey(set)
  const missing = [
    ...(base === undefined
      ? ['READER_URL must be set: the base address of the server, like https://example.org/v1']
      : []),
    ...(set.READER_MODEL === undefined ? ['READER_MODEL must be set: the name of the model'] : []),
    ...(kind === 'anthropic' && key === null ? ['READER_KEY or READER_KEY_FILE must be set'] : []),
    ...(base !== undefined && hasSecrets(base)
      ? ['READER_URL must not contain a user name, password or query: a key goes into READER_KEY']
      : []),
  ]
  if (missing.length > 0 || base === undefined || set.READER_MODEL === undefined) throw invalidSettings(missing)
  return {
    kind,
    /** Without a trailing slash. */
    url: base.replace(/\/+$/, ''),
    model: set.READER_MODEL,
    key,
    sends: set.READER_SENDS ?? ('picture' as const),
    when: set.READER_WHEN ?? ('unsure' as const),
    /** Whether it is asked about messages, too. */
    chat: set.READER_CHAT ?? false,
    timeoutMs: (set.READER_TIMEOUT ?? 60) * 1000,
    price: set.READER_PRICE ?? null,
    dailyLimit: set.READER_DAILY_LIMIT ?? 500,
    dailyLimitPerPerson: set.READER_DAILY_LIMIT_EACH ?? 50,
  }
}

function hasSecrets(base: string): boolean {
  const { username, password, search, hash } = new URL(base)
  return [username, password, search, hash].some((part) => part !== '')
}

function readModelKey({ READER_KEY: key, READER_KEY_FILE: file }: z.infer<typeof environment>): string | null {
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
function readStorage(set: BucketVariables, dataFolder: string): StorageSettings {
  const bucket = readBucket(set)
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

function readBucket(set: BucketVariables) {
  const { S3_URL: text, S3_KEY_FILE: file, AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = set
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

const invalidSettings = (bad: readonly string[]) =>
  new ConfigError(`These settings are not valid:\n${[...new Set(bad)].map((line) => `  ${line}`).join('\n')}`)

/** Settings that the operator has to correct before the product can start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
