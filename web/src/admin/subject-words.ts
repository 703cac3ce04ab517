import { contactWords } from '../i18n/en/contact.ts'

const subjects: Partial<Record<string, string>> = contactWords.spec.subjects

/** What a message of the contact form is about, as its writer chose it. */
export const subjectWords = (subject: string): string => subjects[subject] ?? subject
