import { join, resolve } from 'node:path'
import { readAddress } from '@swap/contract/rules'
import { z } from 'zod'
import { isOwnHost } from './http/own-computer.ts'

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
    error: 'must be names of hosts, separated by commas, like push.example.org or *.push.example.org',
  })
const yesOrNo = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((word) => word === 'true')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be a number from ${min} to ${max}` })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error: `must be a number from ${min} to ${max}` })

/** Every setting there is. All are optional: the defaults run the whole product on one computer and send nothing off it. */
const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  S3_URL: z.undefined({ error: 'is not supported yet: pictures are kept in DATA_DIR' }).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().max(320).optional(),
  ADMIN_EMAILS: addresses.default([]),
  CONTACT_EMAIL: address.optional(),
  REQUIRE_VERIFIED_EMAIL: yesOrNo.default(false),
  TRUST_PROXY: whole(0, 20).default(0),
  ALLOW_OUTGOING: yesOrNo.default(false),
  PUSH_SERVICES: hosts.default([]),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 letters' }).max(200).optional(),
  READER: z.literal('local', { error: 'must be local' }).default('local'),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Turns the environment into settings, once. An empty variable counts as not set. Throws one error, in words for the operator,
 * that names every bad variable; never its value, which may be a secret.
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const bad = parsed.error.issues.map(({ path, message }) => `  ${String(path[0])} ${message}`)
    throw new ConfigError(`These settings are not understood:\n${[...new Set(bad)].join('\n')}`)
  }
  const set = parsed.data
  const dataFolder = resolve(set.DATA_DIR)
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`)
  return {
    listen: { host: set.HOST, port: set.PORT },
    /** Without a slash at its end. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    isHttps: publicUrl.protocol === 'https:',
    /** Whether browsers are told things by their makers' push services: over https only, and only where the operator lets it out. */
    push:
      publicUrl.protocol !== 'https:'
        ? ('no-https' as const)
        : set.ALLOW_OUTGOING
          ? ('yes' as const)
          : ('not-allowed' as const),
    /** Push services besides those of the browsers we know. */
    pushServices: set.PUSH_SERVICES,
    /** Whether the product may look at pages of the internet by itself (decision D30). */
    outgoing: set.ALLOW_OUTGOING,
    proxies: set.TRUST_PROXY,
    dataFolder,
    database: set.DATABASE_URL
      ? { kind: 'postgres' as const, url: set.DATABASE_URL }
      : { kind: 'sqlite' as const, file: join(dataFolder, 'swap.db') },
    storage: { kind: 'disk' as const, folder: join(dataFolder, 'pictures') },
    reader: { kind: set.READER },
    mail: set.SMTP_URL
      ? { kind: 'smtp' as const, url: set.SMTP_URL, from: set.MAIL_FROM ?? `no-reply@${publicUrl.hostname}` }
      : {
          kind: 'outbox' as const,
          folder: join(dataFolder, 'outbox'),
          from: set.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
        },
    /** What a monitor elsewhere shows at /metrics; null where none may ask. */
    metricsToken: set.METRICS_TOKEN ?? null,
    accounts: { adminEmails: set.ADMIN_EMAILS, requireVerifiedEmail: set.REQUIRE_VERIFIED_EMAIL },
    /** Whether people reach the product on the computer it runs on, and nowhere else. */
    isOwnComputer: isOwnHost(publicUrl.host) && set.TRUST_PROXY === 0,
    contact: {
      /** Where messages of the contact form are mailed to, beside being kept. */
      mailTo: set.CONTACT_EMAIL ?? null,
      /** What the pages show. Without one: the mailbox that every domain with mail has to have (RFC 5321, 4.5.1). */
      shown: set.CONTACT_EMAIL ?? `postmaster@${publicUrl.hostname}`,
    },
  }
}

/** What the operator has to mend before the product can start. Its message is all there is to say: no stack helps. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
