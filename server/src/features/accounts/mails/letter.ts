/** A mail's words; who gets it is decided elsewhere. */
export interface Words {
  subject: string
  text: string
  /** What the button says that opens the mail's link, where it is drawn as one. */
  action?: string
}

const SIGNATURE = 'Starts With A Picture'

/** A letter of ours: paragraphs, and whom it is from. */
export const letter = (subject: string, ...paragraphs: string[]): Words => ({
  subject,
  text: `${[...paragraphs, SIGNATURE].join('\n\n')}\n`,
})

/** The same, with a button for its first link. */
export const letterWithButton = (action: string, subject: string, ...paragraphs: string[]): Words => ({
  ...letter(subject, ...paragraphs),
  action,
})
