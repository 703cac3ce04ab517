// The mail transports that tests of emails run on, SMTP and the outbox folder, with access to the delivered messages.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mail } from '../platform/mail/mail.ts'
import { createOutboxMail } from '../platform/mail/outbox-mail.ts'
import { createSmtpMail } from '../platform/mail/smtp-mail.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A mail transport, and the messages it has delivered. */
export interface TestMailTransport {
  mail: Mail
  /** Returns the delivered messages, in MIME format. */
  arrived: () => string[]
  close: () => Promise<void>
}

/**
 * Opens an SMTP server on this computer. `answer` returns the reply code for a recipient, `take` the reply code for a
 * message; `take` may also keep the sender waiting.
 */
export async function openMailServer(
  answer: (recipient: string) => number = () => 250,
  take: (raw: string) => Promise<number> | number = () => 250,
) {
  const messages: { recipients: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const responseCode = answer(address)
      done(responseCode === 250 ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData(stream, session, done) {
      void text(stream).then(async (raw) => {
        const responseCode = await take(raw)
        if (responseCode !== 250) return done(Object.assign(new Error('no'), { responseCode }))
        messages.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${address.port}`, messages, close }
}

export const MAIL_FROM = 'Starts With A Picture <no-reply@example.org>'

async function openSmtp(): Promise<TestMailTransport> {
  const { url, messages, close } = await openMailServer()
  return { mail: createSmtpMail({ url, from: MAIL_FROM }), arrived: () => messages.map(({ raw }) => raw), close }
}

async function openOutbox(): Promise<TestMailTransport> {
  const folder = join(temporaryFolder(), 'outbox')
  const arrived = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  return { mail: createOutboxMail({ folder, from: MAIL_FROM }), arrived, close: async () => {} }
}

/** The mail transports that everything must work with: `describe.each(mailTransports)('email through $name', …)`. */
export const mailTransports: readonly { name: string; open: () => Promise<TestMailTransport> }[] = [
  { name: 'an SMTP server', open: openSmtp },
  { name: 'the outbox folder', open: openOutbox },
]
