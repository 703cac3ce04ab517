import { contactWords } from '../../i18n/en/contact.ts'

const subjects: Partial<Record<string, string>> = contactWords.spec.subjects

/** Returns the subject of a contact message as the contact form shows it: 'bug' → 'Bug Report'. */
export const contactSubject = (subject: string): string => subjects[subject] ?? subject
