/** One mail to one person, in plain words: paragraphs with an empty line between them, an address on its own is a link. */
export interface Letter {
  to: { name: string; address: string }
  subject: string
  text: string
  /** Who an answer goes to, where that is not us. */
  replyTo?: { name: string; address: string }
  /** Words of a stranger: sent as they are, never as a page of ours with links to press. */
  isStrangers?: boolean
  /** Sent a second time under the same name, it is the same mail: letters, digits and hyphens. */
  id?: string
  /** Where the first paragraph that is only a link is drawn as a button too, what that says. */
  action?: string
  /** Where a mail that comes by itself can be ended with one click (RFC 8058): an address that takes a POST. */
  unsubscribe?: string
}

/** Sends mail. Never inside a request, whose time would tell who has an account: a job sends. */
export interface Mail {
  /** Whether mails are kept in a folder here, for want of a mail server that takes them. */
  isOutbox: boolean
  /** Throws when the mail was not taken; the job tries again, unless `isRefusal` says that there is no use in that. */
  send: (letter: Letter) => Promise<void>
  /** Removes what is kept here of mails to an address, and of what came from it. */
  forget: (address: string) => Promise<void>
}

/**
 * Whether a mail server said no for good (SMTP's 5xx) to the recipient of a mail or to its content: it would say so again. A no to the
 * connection, the sign-in or the sender is for whoever runs the server to mend.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
