import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('by default everything stays on this computer', () => {
  expect(readConfig({})).toMatchObject({
    listen: { host: '127.0.0.1', port: 3000 },
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    proxies: 0,
    database: { kind: 'sqlite', file: resolve('data/swap.db') },
    storage: { kind: 'disk', folder: resolve('data/pictures') },
    reader: { kind: 'local' },
    mail: { kind: 'outbox', folder: resolve('data/outbox') },
    accounts: { adminEmails: [], requireVerifiedEmail: false },
  })
})

test('DATABASE_URL selects PostgreSQL, and SMTP_URL an email server', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://swap@db/swap',
    SMTP_URL: 'smtps://mail.example.org',
    PUBLIC_URL: 'https://swap.example.org/',
  })
  expect(config.database).toEqual({ kind: 'postgres', url: 'postgres://swap@db/swap' })
  expect(config.mail).toEqual({ kind: 'smtp', url: 'smtps://mail.example.org', from: 'no-reply@swap.example.org' })
  expect(config).toMatchObject({ publicUrl: 'https://swap.example.org', isHttps: true })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' }).listen.port).toBe(3000)
})

test('admin addresses are a list, in lower case', () => {
  expect(readConfig({ ADMIN_EMAILS: 'Ada@Example.org, bob@example.org' }).accounts.adminEmails).toEqual([
    'ada@example.org',
    'bob@example.org',
  ])
})

test('push services are given as host names, and email addresses are normalised', () => {
  const config = readConfig({
    PUSH_SERVICES: 'Push.example.org, *.push.example.net',
    CONTACT_EMAIL: ' Post@Bücher.example ',
    ADMIN_EMAILS: 'ada@bücher.example',
  })
  expect(config.pushServices).toEqual(['push.example.org', '*.push.example.net'])
  expect(config.contact.mailTo).toBe('post@xn--bcher-kva.example')
  expect(config.accounts.adminEmails).toEqual(['ada@xn--bcher-kva.example'])
})

test.each(['https://push.example.org', 'push', '*.org', '*', 'push.example.org:443', '10.0.0.1', 'a..b.org'])(
  '%s is refused as a push service',
  (text) => {
    expect(() => readConfig({ PUSH_SERVICES: text })).toThrow(
      'PUSH_SERVICES must be host names, separated by commas, like push.example.org or *.push.example.org',
    )
  },
)

test.each(['ａda@example.org', 'ada@example.org.', 'a\u200Bda@example.org'])(
  '%j is refused as an email address of an operator',
  (text) => {
    expect(() => readConfig({ ADMIN_EMAILS: `bob@example.org,${text}` })).toThrow(
      'ADMIN_EMAILS must be email addresses',
    )
    expect(() => readConfig({ CONTACT_EMAIL: text })).toThrow('CONTACT_EMAIL must be an email address')
  },
)

test('one message names every invalid variable and shows no values', () => {
  const bad = {
    PORT: '70000',
    PUBLIC_URL: 'ftp://x',
    DATABASE_URL: 'mysql://secret@db',
    S3_URL: 'https://key:secret@bucket',
    ADMIN_EMAILS: 'a@example.org,nobody',
    REQUIRE_VERIFIED_EMAIL: 'yes',
    TRUST_PROXY: '-1',
    READER: 'oracle',
    PUSH_SERVICES: 'https://secret.example',
    CONTACT_EMAIL: 'nobody@10.0.0.1',
  }
  const start = () => readConfig(bad)
  for (const name of Object.keys(bad)) expect(start).toThrow(new RegExp(`^  ${name} `, 'm'))
  expect(start).not.toThrow(/secret|nobody|oracle/)
})

describe('a bucket for pictures', () => {
  test('is given by an address with key, folder and region', () => {
    const url = 'https://AKIA:a%2Fb%2Bc@s3.example.org:9000/my-pictures/swap/2026?region=eu-1'
    expect(readConfig({ S3_URL: url }).storage).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.org:9000',
      bucket: 'my-pictures',
      prefix: 'swap/2026/',
      region: 'eu-1',
      keyId: 'AKIA',
      secret: 'a/b+c',
    })
  })

  test('may have its key in a file, or in the usual AWS variables', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'key-')), 's3.key')
    writeFileSync(file, 'AKIA:a/b+c\n')
    const url = 'http://127.0.0.1:9000/pictures/'
    const key = { keyId: 'AKIA', secret: 'a/b+c' }
    const aws = { AWS_ACCESS_KEY_ID: 'OTHER', AWS_SECRET_ACCESS_KEY: 'other' }
    expect(readConfig({ S3_URL: url, S3_KEY_FILE: file }).storage).toMatchObject(key)
    expect(readConfig({ S3_URL: url, S3_KEY_FILE: file, ...aws }).storage).toMatchObject(key)
    expect(readConfig({ S3_URL: url, ...aws }).storage).toMatchObject({ keyId: 'OTHER', prefix: '', region: null })
    expect(readConfig(aws).storage).toMatchObject({ kind: 'disk' })
  })

  test.each([
    ['ftp://KEY:hush@host/bucket', 'must look like'],
    ['https://KEY:hu/sh@host/bucket', '/ is written %2F'],
    ['https://KEY:12/hush@host/bucket', '/ is written %2F'],
    ['https://KEY:hush@host', 'the bucket is missing'],
    ['https://KEY:hush@host/b', 'the bucket is missing, or no name for one'],
    ['https://KEY:hush@host/bucket/a b', 'folders of letters'],
    ['https://KEY:hush@host/bucket//a', 'folders of letters'],
    ['https://KEY:hush@host/bucket?style=path', 'only have ?region=… after it'],
    ['https://KEY:hush@host/bucket#a', 'only have ?region=… after it'],
    ['https://KEY:hush@host/bucket?region=a%20b', 'a region that is none'],
    ['https://KEY@host/bucket', 'half a key'],
    ['https://KEY:hu%sh@host/bucket', 'a stray %'],
    ['https://host/bucket', 'needs a key'],
  ])('is refused with a message that does not show its key: %s', (S3_URL, words) => {
    const start = () => readConfig({ S3_URL })
    expect(start).toThrow(`S3_URL `)
    expect(start).toThrow(words)
    expect(start).not.toThrow(/hu|sh@/)
  })

  test('is refused if its key file is missing, or set without a bucket', () => {
    const S3_KEY_FILE = join(tmpdir(), 'no-such-file')
    expect(() => readConfig({ S3_URL: 'https://host/bucket', S3_KEY_FILE })).toThrow('S3_KEY_FILE names a file')
    expect(() => readConfig({ S3_KEY_FILE })).toThrow('S3_KEY_FILE has no effect without S3_URL')
  })
})

test('a model is connected by its address, name and key; other settings have a cautious default', () => {
  expect(readConfig({ READER: 'ollama', READER_MODEL: 'qwen2.5vl:7b' }).reader).toEqual({
    kind: 'ollama',
    url: 'http://127.0.0.1:11434',
    model: 'qwen2.5vl:7b',
    key: null,
    sends: 'picture',
    when: 'unsure',
    chat: false,
    timeoutMs: 60_000,
    price: null,
    dailyLimit: 500,
    dailyLimitPerPerson: 50,
  })
  const openai = { READER: 'openai', READER_URL: 'https://models.example.org/v1/', READER_MODEL: 'm' }
  expect(readConfig({ ...openai, READER_KEY: 'k', READER_WHEN: 'ask', READER_SENDS: 'text' }).reader).toMatchObject({
    url: 'https://models.example.org/v1',
    key: 'k',
    when: 'ask',
    sends: 'text',
  })
})

const priced = (READER_PRICE: string) => readConfig({ READER: 'ollama', READER_MODEL: 'm', READER_PRICE }).reader

test('the price of tokens is two numbers and a currency', () => {
  expect(priced('0.15,0.60 USD')).toMatchObject({ price: { input: 0.15, output: 0.6, currency: 'USD' } })
  expect(priced('3, 15 EUR')).toMatchObject({ price: { input: 3, output: 15, currency: 'EUR' } })
})

test('the key of a model may be in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'key-')), 'reader.key')
  writeFileSync(file, 'sk-from-a-file\n')
  const anthropic = { READER: 'anthropic', READER_MODEL: 'm' }
  expect(readConfig({ ...anthropic, READER_KEY_FILE: file }).reader).toMatchObject({ key: 'sk-from-a-file' })
  expect(() => readConfig({ ...anthropic, READER_KEY_FILE: `${file}.gone` })).toThrow(
    "  READER_KEY_FILE names a file that can't be read",
  )
})

test.each([
  [{ READER: 'openai' }, ['READER_URL must be set', 'READER_MODEL must be set']],
  [{ READER: 'anthropic', READER_MODEL: 'm' }, ['READER_KEY or READER_KEY_FILE must be set']],
  [{ READER: 'ollama' }, ['READER_MODEL must be set']],
  [{ READER_MODEL: 'm', READER_KEY: 'sk-secret' }, ['READER_MODEL has no effect', 'READER_KEY has no effect']],
  [
    { READER: 'openai', READER_MODEL: 'm', READER_URL: 'https://me:sk-secret@models.example.org/v1?key=sk-secret' },
    ['READER_URL must not contain a user name, password or query'],
  ],
  [{ READER: 'ollama', READER_MODEL: 'm', READER_WHEN: 'sometimes' }, ['READER_WHEN must be always, unsure or ask']],
  ...['0.15', '0.15,0.60', '0.15,0.60 usd', '-1,2 USD', '1,2,3 USD', '0.15 0.60 USD', 'free', '1e3,1 USD'].map(
    (READER_PRICE): [Record<string, string>, string[]] => [
      { READER: 'ollama', READER_MODEL: 'm', READER_PRICE },
      ['READER_PRICE must be the prices of a million tokens, sent and answered, with a currency, like 0.15,0.60 USD'],
    ],
  ),
  [{ READER_PRICE: '1,2 USD' }, ['READER_PRICE has no effect with READER=local']],
  [{ READER: 'ollama', READER_MODEL: 'm', READER_TIMEOUT: '1' }, ['READER_TIMEOUT must be a number from 5 to 290']],
])(
  'incomplete or invalid settings of a model stop the start with a message that does not show its key: %o',
  (settings, words) => {
    for (const word of words) expect(() => readConfig(settings)).toThrow(word)
    expect(() => readConfig(settings)).not.toThrow(/secret/)
  },
)
