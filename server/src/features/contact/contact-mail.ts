import { contactSubjects, type ContactSubject } from '@swap/contract/form-rules'
import type { Email } from '../../platform/mail/mail.ts'

/** A message sent with the contact form. */
export interface ContactMessage {
  id: string
  name: string
  email: string
  subject: ContactSubject
  message: string
}

/** Writes the email to the operator with a contact message. Replies go to the sender. A retry has the same message id. */
export const contactMail = ({ id, name, email, subject, message }: ContactMessage): Omit<Email, 'to'> => ({
  id: `contact-${id}`,
  replyTo: { name, address: email },
  subject: `${contactSubjects[subject]} from ${name}`,
  text: `${message}\n\n-- \n${name} <${email}>\nSent through the contact page of Starts With A Picture. Replies to this email go to them.\n`,
  isWrittenByStranger: true,
})
