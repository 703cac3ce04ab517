import { z } from 'zod'
import { account, historyEntry, passkey, security, signedInSession } from '../account.ts'
import { endpoint, id, page } from './endpoint.ts'
import { session, tokens } from '../session.ts'

const email = z.string().max(254)
const password = z.string().max(256)
/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().max(40)
const passkeyName = z.string().trim().min(1).max(60)
/** A WebAuthn message as JSON; the WebAuthn library checks its contents. */
const ceremony = z.record(z.string(), z.unknown())
const messageReply = z.object({ message: z.string() })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The endpoints of signing in and of a person's account. */
export const accountApi = {
  'POST /api/auth/signup': endpoint({
    summary: 'Creates an account and signs it in.',
    access: 'public',
    body: z.object({
      email,
      password,
      name: z.string().max(200),
      /** The zone of the browser: the account starts with it. */
      timeZone: z.string().max(64).optional(),
    }),
    reply: session,
  }),
  'POST /api/auth/login': endpoint({
    summary:
      'Signs in with address and password. With two-step sign-in on it refuses with TWO_FACTOR_REQUIRED until `code` is there too: six digits or a recovery code.',
    access: 'public',
    body: z.object({ email, password, code: code.optional() }),
    reply: session,
  }),
  'POST /api/auth/sign-in-link': endpoint({
    summary: 'Mails a link that signs in once. Says the same for unknown addresses.',
    access: 'public',
    body: z.object({ email }),
    reply: messageReply,
  }),
  'POST /api/auth/sign-in-by-link': endpoint({
    summary:
      'Signs in with the token of a mailed link, which is used up by that alone. With two-step sign-in on it refuses with TWO_FACTOR_REQUIRED until `code` is there too.',
    access: 'public',
    body: z.object({ email, token: z.string().max(200), code: code.optional() }),
    reply: session,
  }),
  'POST /api/auth/passkey/options': endpoint({
    summary: 'What a browser needs to sign in with a passkey: PublicKeyCredentialRequestOptions as JSON.',
    access: 'public',
    reply: z.object({ options: ceremony }),
  }),
  'POST /api/auth/passkey': endpoint({
    summary: "Signs in with a passkey's response.",
    access: 'public',
    body: z.object({ response: ceremony }),
    reply: session,
  }),
  'POST /api/auth/refresh': endpoint({
    summary: 'Exchanges a refresh token for the next token set.',
    access: 'public',
    body: z.object({ refreshToken: z.string().max(200) }),
    reply: tokens,
  }),
  'POST /api/auth/logout': endpoint({
    summary: 'Ends this session on the server.',
    access: 'user',
    status: 204,
  }),
  'POST /api/auth/verify-email': endpoint({
    summary: 'Verifies an address with the token of the link that was emailed to it.',
    access: 'public',
    body: z.object({ email, token: z.string().max(200) }),
    reply: messageReply,
  }),
  'POST /api/auth/resend-verification': endpoint({
    summary:
      'Emails a new verification link to the signed-in person, or else to the address given. Answers the same for unknown addresses.',
    access: 'public',
    body: z.object({ email: email.optional() }),
    reply: messageReply,
  }),
  'POST /api/auth/forgot-password': endpoint({
    summary: 'Emails a link and a short code for a new password. Answers the same for unknown addresses.',
    access: 'public',
    body: z.object({ email }),
    reply: messageReply,
  }),
  'POST /api/auth/reset-password': endpoint({
    summary:
      'Sets a new password with the token of the emailed link, or with the emailed code, and ends every session.',
    access: 'public',
    body: z.object({ email, token: z.string().max(200), newPassword: password }),
    reply: messageReply,
  }),

  'POST /api/auth/confirm-email': endpoint({
    summary: 'Activates a new address with the token of the link that was emailed to it, and notifies the old one.',
    access: 'public',
    body: z.object({ email, token: z.string().max(200) }),
    reply: messageReply,
  }),

  'GET /api/account': endpoint({ summary: 'Who is signed in.', access: 'user', reply: account }),
  'DELETE /api/account': endpoint({
    summary: 'Deletes the account and everything in it, at once. Needs `code` if two-step sign-in is on.',
    access: 'user',
    body: z.object({ password, code: code.optional() }),
    status: 204,
  }),
  'POST /api/account/password': endpoint({
    summary: 'Changes the password and ends every other session.',
    access: 'user',
    body: z.object({ currentPassword: password, newPassword: password }),
    status: 204,
  }),
  'POST /api/account/email': endpoint({
    summary: 'Emails a link to a new address, which takes effect when the link is opened.',
    access: 'user',
    body: z.object({ password, newEmail: email }),
    reply: messageReply,
  }),

  'GET /api/account/security': endpoint({
    summary: 'How the account is protected: two-step sign-in and passkeys.',
    access: 'user',
    reply: security,
  }),
  'POST /api/account/two-factor': endpoint({
    summary: 'Starts two-step sign-in: the secret for an authenticator app. Nothing changes until it is confirmed.',
    access: 'user',
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'POST /api/account/two-factor/confirm': endpoint({
    summary: 'Turns two-step sign-in on with a first code, and gives the recovery codes, once.',
    access: 'user',
    body: z.object({ code }),
    reply: recoveryCodes,
  }),
  'POST /api/account/two-factor/recovery-codes': endpoint({
    summary: 'Creates new recovery codes; the old ones stop working.',
    access: 'user',
    body: z.object({ password, code }),
    reply: recoveryCodes,
  }),
  'POST /api/account/two-factor/off': endpoint({
    summary: 'Turns two-step sign-in off. Needs the password and a code.',
    access: 'user',
    body: z.object({ password, code }),
    status: 204,
  }),

  'POST /api/account/passkeys/options': endpoint({
    summary:
      'What a browser needs to make a passkey: PublicKeyCredentialCreationOptions as JSON. Needs `code` if two-step sign-in is on: a passkey signs in without one.',
    access: 'user',
    body: z.object({ password, code: code.optional() }),
    reply: z.object({ options: ceremony }),
  }),
  'POST /api/account/passkeys': endpoint({
    summary: 'Saves a passkey that the browser created.',
    access: 'user',
    body: z.object({ name: passkeyName, response: ceremony }),
    status: 201,
    reply: passkey,
  }),
  'PATCH /api/account/passkeys/:id': endpoint({
    summary: 'Renames a passkey.',
    access: 'user',
    params: id,
    body: z.object({ name: passkeyName }),
    reply: passkey,
  }),
  'DELETE /api/account/passkeys/:id': endpoint({
    summary: 'Removes a passkey: it can no longer be used to sign in.',
    access: 'user',
    params: id,
    status: 204,
  }),

  'GET /api/account/sessions': endpoint({
    summary: 'Where the account is signed in, most recently used first.',
    access: 'user',
    reply: z.object({ sessions: z.array(signedInSession) }),
  }),
  'DELETE /api/account/sessions/:id': endpoint({
    summary: 'Ends one session, at once.',
    access: 'user',
    params: id,
    status: 204,
  }),
  'DELETE /api/account/sessions': endpoint({
    summary: "Ends every session except the caller's.",
    access: 'user',
    status: 204,
  }),
  'GET /api/account/history': endpoint({
    summary: 'Sign-ins, failures and changes of the account, newest first.',
    access: 'user',
    query: page,
    reply: z.object({ entries: z.array(historyEntry), nextCursor: z.string().nullable() }),
  }),
} as const
