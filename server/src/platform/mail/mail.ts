/** One email to one person, as plain text: paragraphs are separated by an empty line, an address on its own is a link. */
export interface Email {
  to: { name: string; address: string }
  subject: string
  text: string
  /** Where replies go, if not to us. */
  replyTo?: { name: string; address: string }
  /** Whether a stranger wrote the text: it is sent as plain text only, never formatted like our own. */
  isWrittenByStranger?: boolean
  /** Identifies the email when it is sent again: letters, digits and hyphens. */
  id?: string
  /** The label of the button for the first paragraph that is only a link, if it has one. */
  action?: string
  /** For automatic emails: the URL for unsubscribing with one click (RFC 8058), to which email programs send a POST. */
  unsubscribe?: string
}

/** Sends email. Only jobs use it: in a request, the duration would reveal who has an account. */
export interface Mail {
  /** Whether emails are kept in a folder here, because there is no mail server. */
  isOutbox: boolean
  /** Throws when the email was not accepted. The job retries, unless `isRefusal`. */
  send: (email: Email) => Promise<void>
  /** Removes from the outbox the emails to this address, and those whose replies go to it. */
  forget: (address: string) => Promise<void>
}

/**
 * Whether a mail server permanently refused (SMTP's 5xx) the recipient or the content of an email, so that a retry is
 * pointless. False for a refused connection, sign-in or sender, which the operator can correct.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
