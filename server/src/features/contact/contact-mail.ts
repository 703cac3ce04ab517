import { contactSubjects, type ContactSubject } from '@swap/contract/form-rules'
import type { Email } from '../../platform/mail/mail.ts'

export interface ContactMessage {
  id: string
  name: string
  email: string
  subject: ContactSubject
  message: string
}

/** A message as the operator gets it: a reply goes to its sender. Its id follows from the message, so that it exists only once. */
export const contactMail = ({ id, name, email, subject, message }: ContactMessage): Omit<Email, 'to'> => ({
  id: `contact-${id}`,
  replyTo: { name, address: email },
  subject: `${contactSubjects[subject]} from ${name}`,
  text: `${message}\n\n-- \n${name} <${email}>\nSent through the contact page of Starts With A Picture. Replies to this email go to them.\n`,
  isWrittenByStranger: true,
})
