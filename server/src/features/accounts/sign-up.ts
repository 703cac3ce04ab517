import { randomUUID } from 'node:crypto'
import { accountIssue, type SignupForm } from '@swap/contract/form-rules'
import { isTimeZone } from '@swap/dates/time-zone'
import { normalizeAddress } from '../../platform/mail/normalize-address.ts'
import { passwordRefusal } from './passwords/password-rules.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'

/** Checks a sign-up by the rules of the form and of the server; returns it trimmed and normalized. */
export function checkSignUp(form: SignupForm): SignupForm {
  const issue = accountIssue(form)
  if (issue) throw fieldFailure(issue.field, issue.message)
  const clean = { name: form.name.trim(), email: normalizeAddress(form.email), password: form.password }
  const refused = passwordRefusal(clean.password, clean.email)
  if (refused) throw fieldFailure('password', refused)
  return clean
}

interface NewUserDetails {
  passwordHash: string
  /** The browser's zone; an invalid one is dropped. */
  timeZone: string | undefined
  now: number
}

/** Returns the row of a new person: not verified, no scope. */
export const toNewUser = ({ name, email }: SignupForm, { passwordHash, timeZone, now }: NewUserDetails) => ({
  id: randomUUID(),
  email,
  name,
  password_hash: passwordHash,
  verified_at: null,
  admin_since: null,
  suspended_at: null,
  time_zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
  created_at: now,
})
