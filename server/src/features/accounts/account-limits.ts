import { clientNetworkOf, type SubjectLimit, type Limit } from '../../platform/http/rate-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const all: Limit[] = []
/** The rate limits of sign-in, sign-up, password reset and the like; docs/threat-model.md lists them, too. */
export const accountLimits: readonly Limit[] = all

function limit(name: string, max: number, windowMs: number): Limit {
  const one = { name, max, windowMs }
  all.push(one)
  return one
}

const guessesShortTerm = limit('sign-in, account', 10, 15 * MINUTE_MS)
const guessesDaily = limit('sign-in, account, day', 100, 24 * HOUR_MS)
const guessesByDevice = limit('sign-in, known device', 10, 15 * MINUTE_MS)
const guessesByDeviceDaily = limit('sign-in, known device, day', 100, 24 * HOUR_MS)
const guessesByMachine = limit('sign-in, machine', 30, 15 * MINUTE_MS)
const passwordChecksShortTerm = limit('password check, account', 10, 15 * MINUTE_MS)
const passwordChecksDaily = limit('password check, account, day', 100, 24 * HOUR_MS)
const codesShortTerm = limit('code', 5, 15 * MINUTE_MS)
const codesDaily = limit('code, day', 100, 24 * HOUR_MS)
const missingCodesByMachine = limit('code asked, machine', 30, 15 * MINUTE_MS)
const missingCodesByDevice = limit('code asked, known device', 30, 15 * MINUTE_MS)
const newPasskeys = limit('new passkey', 30, HOUR_MS)
const passkeyOptionsByMachine = limit('passkey asked, machine', 120, 15 * MINUTE_MS)
const passkeys = limit('passkey, machine', 30, 15 * MINUTE_MS)
const newSignInEmails = limit('mail of a new sign-in', 3, HOUR_MS)
const signupsByAddress = limit('sign-up, address', 5, HOUR_MS)
const signupsByMachine = limit('sign-up, machine', 20, HOUR_MS)
const emailsByAddress = limit('mail, address', 5, HOUR_MS)
const emailsByMachine = limit('mail, machine', 20, HOUR_MS)
const newAddressesByAccount = limit('new address, account', 5, HOUR_MS)
const newAddressesByAddress = limit('new address, address', 5, HOUR_MS)
const newAddressesByMachine = limit('new address, machine', 20, HOUR_MS)
const forgotByAddress = limit('forgot, address', 5, HOUR_MS)
const forgotByMachine = limit('forgot, machine', 20, HOUR_MS)
const signInLinksByAddress = limit('sign-in link, address', 5, HOUR_MS)
const signInLinksByMachine = limit('sign-in link, machine', 20, HOUR_MS)
const linksByMachine = limit('mailed link, machine', 60, 15 * MINUTE_MS)
const resetsByMachine = limit('reset, machine', 30, 15 * MINUTE_MS)

/** Limits on wrong passwords from unknown browsers, for one account. */
export const guessLimits = (email: string): SubjectLimit[] => [
  [guessesShortTerm, email],
  [guessesDaily, email],
]

/**
 * Limits on failed sign-ins. A browser that signed in to the account before has tries of its own, so that nobody can
 * lock an owner out by guessing from elsewhere.
 */
export const signInLimits = ({
  email,
  ip,
  device,
}: {
  email: string
  ip: string
  device: string | null
}): SubjectLimit[] =>
  device === null
    ? [...guessLimits(email), [guessesByMachine, clientNetworkOf(ip)]]
    : [
        [guessesByDevice, `${email} ${device}`],
        [guessesByDeviceDaily, `${email} ${device}`],
      ]

/**
 * Limits on wrong passwords of a signed-in person, wherever they were asked for. Separate from sign-ins: whoever steals a
 * session can't guess forever, nor stop its owner from signing in.
 */
export const passwordCheckLimits = (userId: string): SubjectLimit[] => [
  [passwordChecksShortTerm, userId],
  [passwordChecksDaily, userId],
]

/**
 * Limits on wrong codes of a second factor. A stranger who tries codes knows the password, and could use up the tries: so
 * each browser that signed in to the account before has its own. `knownClient` is what only that browser has.
 */
export const codeLimits = ({ userId, knownClient }: { userId: string; knownClient: string | null }): SubjectLimit[] => {
  const who = `${userId} ${knownClient ?? ''}`
  return [
    [codesShortTerm, who],
    [codesDaily, who],
  ]
}

/** Limits on correct passwords without the required code. */
export const missingCodeLimits = ({
  email,
  ip,
  device,
}: {
  email: string
  ip: string
  device: string | null
}): SubjectLimit[] =>
  device === null ? [[missingCodesByMachine, clientNetworkOf(ip)]] : [[missingCodesByDevice, `${email} ${device}`]]

/** Limits on starting to make a passkey. */
export const newPasskeyLimits = (userId: string): SubjectLimit[] => [[newPasskeys, userId]]

/** Limits on preparing a sign-in with a passkey, which every visit to the sign-in page does. */
export const passkeyOptionsLimits = ({ ip }: { ip: string }): SubjectLimit[] => [
  [passkeyOptionsByMachine, clientNetworkOf(ip)],
]

/** Limits on passkeys that do not work. */
export const passkeyLimits = ({ ip }: { ip: string }): SubjectLimit[] => [[passkeys, clientNetworkOf(ip)]]

/** Limits on emails about sign-ins from new browsers: more at a time would only hide the first. The history has them all. */
export const newSignInEmailLimit = (userId: string): SubjectLimit => [newSignInEmails, userId]

/** Limits on sign-ups, by email address and by machine. */
export const signUpLimits = ({ email, ip }: { email: string; ip: string }): SubjectLimit[] => [
  [signupsByAddress, email],
  [signupsByMachine, clientNetworkOf(ip)],
]

/** Limits on calls that make us send an email to a typed address. */
export const mailLimits = ({ email, ip }: { email: string; ip: string }): SubjectLimit[] => [
  [emailsByAddress, email],
  [emailsByMachine, clientNetworkOf(ip)],
]

/** Limits on asking for a new password: separate from other emails, so that neither uses up the other's. */
export const forgotLimits = ({ email, ip }: { email: string; ip: string }): SubjectLimit[] => [
  [forgotByAddress, email],
  [forgotByMachine, clientNetworkOf(ip)],
]

/** Limits on asking for a sign-in link: separate from other emails, so that neither uses up the other's. */
export const signInLinkLimits = ({ email, ip }: { email: string; ip: string }): SubjectLimit[] => [
  [signInLinksByAddress, email],
  [signInLinksByMachine, clientNetworkOf(ip)],
]

/** Limits on asking to change to another email address, which gets an email. */
export const emailChangeLimits = ({
  userId,
  email,
  ip,
}: {
  userId: string
  email: string
  ip: string
}): SubjectLimit[] => [
  [newAddressesByAccount, userId],
  [newAddressesByAddress, email],
  [newAddressesByMachine, clientNetworkOf(ip)],
]

/** Limits on opening emailed links that do not work: per machine, so that a stranger cannot block the owner's link. */
export const linkLimits = ({ ip }: { ip: string }): SubjectLimit[] => [[linksByMachine, clientNetworkOf(ip)]]

/** Limits on setting a new password: per machine, so that a stranger cannot block the owner. */
export const resetLimits = ({ ip }: { ip: string }): SubjectLimit[] => [[resetsByMachine, clientNetworkOf(ip)]]
