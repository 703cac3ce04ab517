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

/** A mail server refused a mail for good: the same mail again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Sends mail. Never inside a request, whose time would tell who has an account: a job sends. */
export interface Mail {
  /** Throws when the mail was not taken, and the job tries again; MailRefused where there is no use in that. */
  send: (letter: Letter) => Promise<void>
  /** Removes what is kept here of mails to an address, and of what came from it. */
  forget: (address: string) => Promise<void>
  /** Removes the one that was sent under this id, where it is kept here. */
  withdraw: (id: string) => Promise<void>
}

/** Whether a mail server said no for good (SMTP's 5xx): it would say so again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
