/** The subject and text of an email, without its recipient. */
export interface EmailText {
  subject: string
  text: string
  /** The label of the button that opens the email's link, if it has one. */
  action?: string
}

const SIGNATURE = 'Starts With A Picture'

/** Builds an email from its paragraphs, with our signature. */
export const emailText = (subject: string, ...paragraphs: string[]): EmailText => ({
  subject,
  text: `${[...paragraphs, SIGNATURE].join('\n\n')}\n`,
})

/** Builds an email whose first link is also a button with this label. */
export const emailTextWithButton = (action: string, subject: string, ...paragraphs: string[]): EmailText => ({
  ...emailText(subject, ...paragraphs),
  action,
})
