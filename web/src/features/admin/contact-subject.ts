import { contactWords } from '../../i18n/en/contact.ts'

const subjects: Partial<Record<string, string>> = contactWords.spec.subjects

/** The subject of a contact message, as its sender saw it. */
export const contactSubject = (subject: string): string => subjects[subject] ?? subject
