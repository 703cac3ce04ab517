import { createTransport } from 'nodemailer'
import { composeLetter } from './compose-letter.ts'
import { MailRefused, type Mail } from './mail.ts'

/** A mail server that does not answer is tried again later, by the job. */
const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/** Sends mail through the server of an `smtp://` or `smtps://` address. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    async send(letter) {
      const { accepted } = await transport.sendMail(composeLetter(letter, from)).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      })
      if (accepted.length !== 1)
        throw new Error(`The mail server took the mail for ${accepted.length} recipients, not for one`)
    },
    forget: async () => {}, // nothing is kept
    withdraw: async () => {},
  }
}

/**
 * Tells a refusal of this mail (5xx to its recipient or its content) from a fault of the connection, the sign-in or the sender, which whoever
 * runs the server can mend.
 */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
