import { createTransport } from 'nodemailer'
import { composeEmail } from './compose-email.ts'
import type { Mail } from './mail.ts'

/** If the mail server does not respond in time, the job tries again later. */
const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/** Creates a mail tool that sends email through an SMTP server (`smtp://` or `smtps://`). */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    isOutbox: false,
    async send(email) {
      const { accepted } = await transport.sendMail(composeEmail(email, from))
      if (accepted.length !== 1)
        throw new Error(`The mail server accepted the email for ${accepted.length} recipients instead of one`)
    },
    forget: async () => {}, // nothing is kept
  }
}
