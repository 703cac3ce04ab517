// The validation rules of forms, shared by server and browser. Each function returns the error message of the specification
// (section 5) for the first rule that is broken, or null.

import { endIssue, valueIssue } from './event/event-values.ts'
import type { FieldName } from './picture/reading.ts'

/** The minimum password length of each form, in characters. */
export const minPassword = { signup: 6, resetByCode: 6, resetByLink: 8 } as const

/** An invalid field of a form, and its error message. */
export interface FieldIssue {
  field: string
  message: string
}

/** The fields of the sign-up form that the server receives. */
export interface SignupForm {
  name: string
  email: string
  password: string
}

/** The URL parser of browsers and Node, used to normalise domain names. */
declare const URL: new (text: string) => { readonly hostname: string }

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/**
 * Letters, digits and symbols in parts separated by single dots. No quotes (decision D26 in docs/product/decisions.md), and no letters
 * outside ASCII, which older mail servers refuse.
 */
const LOCAL_PART = /^[a-z\d!#$%&*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
/** Two labels or more; the last is a name, not part of an IP address. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/
/** Scripts with letters that look like those of another one: no registry lets a name mix them. */
const LOOKALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
/** Upper bounds in octets (RFC 5321, 4.5.3.1); a normalised address has one octet per character. */
const MAX_LENGTHS = { localPart: 64, address: 254 } as const

/**
 * Normalises an email address; returns null for an address that cannot receive email, could also send the email to a second person
 * (decision D26), or looks like another person's. Each address has a single normalised form, and so a single account.
 *
 *     " Ada@Example.ORG "                        → ada@example.org
 *     "ada@bücher.example"                       → ada@xn--bcher-kva.example (as "ada@xn--bcher-kva.example" itself)
 *     "ａda@example.org" · "ada@ex\u200bample.org"  → null (full-width, invisible: another way to write an address)
 *     "ada@example.org." · "a..b@example.org" · "ada@10.0.0.1" · '"a b"@example.org' · "ädä@example.org" → null
 */
export function normalizeEmail(typed: string): string | null {
  const written = trimmed(typed)
  // An address with compatibility or invisible characters can be written without them, and may then be another person's.
  if (INVISIBLE.test(written) || Array.from(written).some((character) => character !== character.normalize('NFKC')))
    return null
  const address = written.normalize('NFC')
  const at = address.indexOf('@')
  const [localPart, domain] = [address.slice(0, at).toLowerCase(), hostName(address.slice(at + 1))]
  if (at < 1 || domain === null || !LOCAL_PART.test(localPart) || localPart.length > MAX_LENGTHS.localPart) return null
  const normalized = `${localPart}@${domain}`
  return normalized.length <= MAX_LENGTHS.address ? normalized : null
}

/** White space around typed text is harmless; other invisible characters are not. */
const trimmed = (typed: string) => typed.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/gu, '')

/** A domain in letters that every mail server accepts, or null if it is not a host name. */
function hostName(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null
  if (domain.split('.').some((label) => LOOKALIKES.filter((script) => script.test(label)).length > 1)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return HOST_NAME.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

const isAddress = (email: string): boolean => normalizeEmail(email) !== null

/** Returns what is wrong with an email address, or null. */
export function emailIssue(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.'
  return isAddress(email) ? null : 'Please enter a valid email address.'
}

/** The specification's pattern of an address, without characters that could send an email to a second person as well (decision D26). */
const LOOKUP_ADDRESS =
  /^[^\s\p{Cc}@,;:"'<>()[\]\\]+@[^\s\p{Cc}@,;:"'<>()[\]\\][^\s\p{Cc}@,;:"'<>()[\]\\.]*\.[^\s\p{Cc}@,;:"'<>()[\]\\]+$/u

/**
 * Returns what is wrong with an address typed to find an existing account, or null. Looser than `emailIssue`: earlier rules
 * allowed addresses that are refused today, and their owners need their links too.
 */
export function emailLookupIssue(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.'
  return LOOKUP_ADDRESS.test(email.trim()) ? null : 'Please enter a valid email address.'
}

/** Returns the first issue of a sign-up form, in the specification's order; null if it is valid. */
export function signupIssue(form: SignupForm & { confirmPassword: string; agreed: boolean }): FieldIssue | null {
  const account = accountIssue(form)
  if (account) return account
  if (form.confirmPassword !== form.password) return { field: 'confirmPassword', message: 'Passwords do not match.' }
  if (!form.agreed) return { field: 'agreed', message: 'Please agree to the Terms of Service and Privacy Policy.' }
  return null
}

/** Returns the first issue of a sign-up form that the server can find: it receives neither the confirmation nor the tick. */
export function accountIssue(form: SignupForm): FieldIssue | null {
  if (form.name.trim() === '') return { field: 'name', message: 'Please enter your full name.' }
  const email = emailIssue(form.email)
  if (email) return { field: 'email', message: email }
  if (form.password.length < minPassword.signup)
    return { field: 'password', message: 'Password must be at least 6 characters long.' }
  return null
}

/** Returns what is wrong with the address on the forgot-password page, whose messages end without a full stop; null if nothing is. */
export const forgotPasswordIssue = (email: string): string | null => emailLookupIssue(email)?.slice(0, -1) ?? null

/** Returns the first issue of either password-reset form, in the specification's order; `minLength` is one of `minPassword`. */
export function resetIssue(
  form: { newPassword: string; confirmPassword: string },
  minLength: number,
): FieldIssue | null {
  const issue = newPasswordIssue(form.newPassword, minLength)
  if (issue) return { field: 'newPassword', message: issue }
  if (form.confirmPassword !== form.newPassword) return { field: 'confirmPassword', message: 'Passwords do not match' }
  return null
}

/** Returns what is wrong with a new password, or null. Of the rules of the form, the server checks only this: it gets no confirmation. */
export function newPasswordIssue(password: string, minLength: number): string | null {
  if (password === '') return 'Please enter a new password'
  return password.length < minLength ? `Password must be at least ${minLength} characters long` : null
}

/** The emailed code: Crockford's base32, which has no letter that looks like a digit. 40 bits: too many to guess in five tries. */
export const resetCode = { chars: '0123456789ABCDEFGHJKMNPQRSTVWXYZ', length: 8 } as const
const CODE = new RegExp(`^[${resetCode.chars}]{${resetCode.length}}$`)

/**
 * Reads the emailed code as a person types it; null for anything else, such as the token of a link.
 *
 *     "k7qm-2xpd" · " K7QM 2XPD"  → K7QM2XPD
 *     "KO7M-2XIL"                 → K07M2X11 (these letters are never in a code: they are read as the digits they look like)
 *     "418206"                    → null
 */
export function readResetCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** Shown in place of a contact address if the operator gave none. */
export const noContactAddress =
  'No email address is set up here. Please use the form, or ask the person who runs this server.'

/** The subjects of the contact form, with the specification's words for them. */
export const contactSubjects = {
  general: 'General Question',
  feature: 'Feature Request',
  bug: 'Bug Report',
  feedback: 'Feedback',
  other: 'Other',
} as const
export type ContactSubject = keyof typeof contactSubjects

/** Upper bounds on the fields of the contact form, in characters. */
export const contactLimits = { name: 200, email: 254, message: 5000 } as const

/** Returns what is wrong with a contact form that passed the browser's own checks, which accept blanks; null if it is valid. */
export function contactIssue(form: { name: string; email: string; message: string }): FieldIssue | null {
  if (form.name.trim() === '') return { field: 'name', message: 'Please enter your name.' }
  const email = emailIssue(form.email)
  if (email) return { field: 'email', message: email }
  if (form.message.trim() === '') return { field: 'message', message: 'Please enter a message.' }
  return null
}

/** The labels of password scores 0 to 4. */
export const strengthLabels = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/**
 * Scores a password from 0 to 4: a point each for the minimum length, both cases, a digit and a special character. A short one is at most
 * "Weak".
 */
export function passwordStrength(password: string, minLength: number): { score: number; label: string } {
  const points = [
    password.length >= minLength,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ]
  const score = Math.min(points.filter(Boolean).length, points[0] ? 4 : 1)
  return { score, label: score === 0 ? 'Too short' : (strengthLabels[score] ?? 'Strong') }
}

/** Returns whether a message contains more than white space. */
export const isNotBlank = (message: string): boolean => message.trim() !== ''

/** What a person typed into the fields of an event; empty is "not known", a missing field is not checked. */
export type EventForm = Readonly<Partial<Record<FieldName, string>>>

/** Returns what is wrong with an event, in the order of its fields: at most one issue a field. */
export function eventIssues(form: EventForm): FieldIssue[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which names there are
  const typed = Object.entries(form) as [FieldName, string][]
  const issues = typed.flatMap(([field, text]) => {
    const said = text.toWellFormed().trim()
    const message = said === '' && field !== 'title' ? null : valueIssue(field, said)
    return message === null ? [] : [{ field, message }]
  })
  const { start_date = '', start_time = '', end_date = '', end_time = '' } = form
  const end = endIssue({ start_date, start_time, end_date, end_time })
  return end === null || issues.some(({ field }) => field === end.field) ? issues : [...issues, end]
}

const DATES: readonly FieldName[] = ['start_date', 'end_date']
/** Fields whose issues may be caused by another field. */
const DEPENDS_ON: Readonly<Record<string, readonly FieldName[]>> = {
  end_date: DATES,
  end_time: [...DATES, 'start_time', 'end_time'],
}

/** Returns the issues that a change causes: values that were read and left unchanged are not the person's to correct. */
export const issuesOfChange = (form: EventForm, changed: readonly FieldName[]): FieldIssue[] =>
  eventIssues(form).filter(({ field }) => canCauseIssueAt(changed, field))

/** Whether changing these fields can cause an issue at a field: a new start date can make the end date invalid. */
export const canCauseIssueAt = (changed: readonly string[], field: string): boolean =>
  changed.some((it) => it === field || DEPENDS_ON[field]?.some((other) => other === it))
