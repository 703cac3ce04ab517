import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { mailTransports, MAIL_FROM, openMailServer, type TestMailTransport } from '../../testing/mail-transports.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { renderEmailHtml } from './email-html.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const link = 'https://swap.example/verify-email?token=a_b-c&email=ann%40example.org'
const email = {
  to: { name: 'Ann Ó’Hara', address: 'ann@example.org' },
  subject: 'Please verify your email address ✓',
  text: `Welcome!\n\n${link}\n\nStarts With A Picture\n`,
}

const toClose: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of toClose.splice(0)) await close()
})

async function opened<T extends { close: () => Promise<void> }>(open: () => Promise<T>): Promise<T> {
  const it = await open()
  toClose.push(it)
  return it
}

/** Returns the only email that has arrived. */
const onlyEmail = async ({ arrived }: TestMailTransport) => {
  const [raw = '', ...more] = arrived()
  expect(more).toEqual([])
  return { raw, parsed: await PostalMime.parse(raw) }
}

describe.each(mailTransports)('email through $name', ({ open }) => {
  test('arrives as it was written, as text and as HTML', async () => {
    const it = await opened(open)
    await it.mail.send(email)
    const { parsed } = await onlyEmail(it)
    expect(parsed.subject).toBe(email.subject)
    expect(parsed.from).toMatchObject({ name: 'Starts With A Picture', address: 'no-reply@example.org' })
    expect(parsed.to).toMatchObject([email.to])
    expect(parsed.text?.trim()).toBe(email.text.trim())
    expect(parsed.html).toContain(`<a href="${link.replace('&', '&amp;')}"`)
  })

  test.each([
    'a@example.org\r\nBcc: x@example.org',
    'a@example.org, x@example.org',
    'a@example.org;x@example.org',
    'a@example.org x@example.org',
    'Ann <a@example.org>',
    '"a, x@example.org"@example.org',
    'friends: a@example.org;',
    '@example.net:a@example.org',
    'a@example.org\0',
    'a@b@example.org',
    'a(x)@example.org',
    '',
  ])('is never sent to %j', async (address) => {
    const it = await opened(open)
    await expect(it.mail.send({ ...email, to: { name: 'Ann', address } })).rejects.toThrow('exactly one address')
  })

  test("sends a stranger's words as text only, with the stranger as Reply-To", async () => {
    const it = await opened(open)
    const replyTo = { name: 'Bob\r\nBcc: x@example.org', address: 'bob@example.org' }
    await it.mail.send({ ...email, text: '<b>Hello</b>\n', replyTo, isWrittenByStranger: true })
    const { raw, parsed } = await onlyEmail(it)
    expect(parsed.replyTo).toEqual([{ name: 'Bob Bcc: x@example.org', address: 'bob@example.org' }])
    expect(parsed.html).toBeUndefined()
    expect(raw).not.toMatch(/^Bcc:/im)
  })

  test('is not sent if its Reply-To has two addresses', async () => {
    const it = await opened(open)
    const replyTo = { name: 'Bob', address: 'bob@example.org, x@example.org' }
    await expect(it.mail.send({ ...email, replyTo })).rejects.toThrow('exactly one address')
  })

  test('lets no name or subject add a header', async () => {
    const it = await opened(open)
    const evil = 'Ann\r\nBcc: x@example.org\r\n\r\n<script>'
    await it.mail.send({ to: { name: evil, address: 'ann@example.org' }, subject: evil, text: evil })
    const { parsed } = await onlyEmail(it)
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.to).toMatchObject([{ address: 'ann@example.org' }])
    expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(parsed.html).not.toContain('<script>')
  })
})

test('an email is sent to one recipient, with the address unchanged', async () => {
  const server = await opened(() => openMailServer())
  await createSmtpMail({ url: server.url, from: MAIL_FROM }).send({
    ...email,
    to: { name: 'x@example.org,', address: "Ann+o'hara@example.org" },
  })
  expect(server.messages.map(({ recipients }) => recipients)).toEqual([["Ann+o'hara@example.org"]])
})

test('sending throws if the server refuses the email or is unreachable, so that the job tries again', async () => {
  let answer = 451
  const server = await opened(() => openMailServer(() => answer))
  const mail = createSmtpMail({ url: server.url, from: MAIL_FROM })
  await expect(mail.send(email)).rejects.toMatchObject({ responseCode: 451 })
  answer = 250
  await mail.send(email)
  expect(server.messages).toHaveLength(1)
  await expect(createSmtpMail({ url: 'smtp://127.0.0.1:1', from: MAIL_FROM }).send(email)).rejects.toThrow(
    /ECONNREFUSED/,
  )
})

test('the outbox is readable by its owner only, and sorted by time', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  const mail = createOutboxMail({ folder, from: MAIL_FROM })
  await mail.send(email)
  const [first = ''] = readdirSync(folder)
  expect([statSync(folder).mode & 0o777, statSync(join(folder, first)).mode & 0o777]).toEqual([0o700, 0o600])
  await new Promise((resolve) => setTimeout(resolve, 5))
  await mail.send(email)
  expect(readdirSync(folder).toSorted()[0]).toBe(first)
})

test('an email as HTML has its text escaped, and loads nothing', () => {
  const html = renderEmailHtml({ subject: 'A & B', text: 'One\ntwo <img src=x>\n\nhttps://a.example/?b=1&c="2"' })
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('One<br>two &lt;img src=x&gt;</p>')
  expect(html).toContain('<a href="https://a.example/?b=1&amp;c=')
  expect(html).not.toMatch(/<img|<script|src=["']|url\(/)
})

test('the first link of an email is a button with a label, and the address below it; a code is large', () => {
  const text = `Please open:\n\n${link}\n\nOr enter:\n\nK7QM-2XPD\n\nhttps://swap.example/other\n`
  const html = renderEmailHtml({ subject: 'Hello', text, action: 'Verify <this>' })
  const href = link.replace('&', '&amp;')
  expect(html).toMatch(new RegExp(`<a class="button" href="${href.replace('?', '\\?')}"[^>]*>Verify &lt;this&gt;</a>`))
  expect(html).toContain(`>${href}</a>`)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).toMatch(/font:600 28px[^>]*>K7QM-2XPD</)
})
