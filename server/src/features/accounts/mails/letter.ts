/** The words of an email; the recipient is decided elsewhere. */
export interface Words {
  subject: string
  text: string
  /** The label of the button that opens the email's link, if it has one. */
  action?: string
}

const SIGNATURE = 'Starts With A Picture'

/** An email of ours: paragraphs, and the sender. */
export const letter = (subject: string, ...paragraphs: string[]): Words => ({
  subject,
  text: `${[...paragraphs, SIGNATURE].join('\n\n')}\n`,
})

/** The same, with a button for its first link. */
export const letterWithButton = (action: string, subject: string, ...paragraphs: string[]): Words => ({
  ...letter(subject, ...paragraphs),
  action,
})
