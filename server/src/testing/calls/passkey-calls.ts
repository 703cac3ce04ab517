import type { Passkey } from '@swap/contract/account'
import type { Session } from '@swap/contract/session'
import { newIpAddress, password } from './account-calls.ts'
import { createSoftwareAuthenticator, type CeremonyAnswer } from '../fakes/software-authenticator.ts'
import { as, type TestApp } from './test-app.ts'

// Calls for tests about passkeys: register them, sign in with them.

/** The address of the product in passkey tests. */
export const origin = 'https://swap.example.org'

export type Authenticator = ReturnType<typeof createSoftwareAuthenticator>
/** The ways in which a browser's answer may be wrong. */
export type Faults = Parameters<Authenticator['get']>[1]

/** Requests the options for creating a passkey, with the password or any other body. */
export const requestPasskeyOptions = (app: TestApp, who: Session, body: object = { password }) =>
  app.server.inject({ method: 'POST', url: '/api/account/passkeys/options', headers: as(who), body })

/** Returns the options with which a signed-in person creates a passkey. */
export async function passkeyOptionsFor(app: TestApp, who: Session) {
  const answer = await requestPasskeyOptions(app, who)
  return answer.json<{ options: Parameters<Authenticator['create']>[0] }>().options
}

/** Stores a passkey that a browser has created. */
export const storePasskey = (app: TestApp, who: Session, response: CeremonyAnswer, name = 'Phone') =>
  app.server.inject({
    method: 'POST',
    url: '/api/account/passkeys',
    headers: as(who),
    body: { name, response },
  })

/** Requests the challenge that a browser signs to sign in. */
export async function signInOptions(app: TestApp) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/passkey/options',
    remoteAddress: newIpAddress(),
  })
  return answer.json<{ options: Parameters<Authenticator['get']>[0] }>().options
}

/** Signs in with a browser's signed answer. */
export const sendPasskey = (app: TestApp, response: CeremonyAnswer, { clientId = '', from = newIpAddress() } = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    body: { response },
    headers: clientId ? { 'x-client-id': clientId } : {},
    remoteAddress: from,
  })

/** Signs in with the passkey of a fake browser. */
export const signInByPasskey = async (app: TestApp, browser: Authenticator, faults?: Faults) =>
  sendPasskey(app, browser.get(await signInOptions(app), faults))

/** Signs a new person up and registers a passkey in a browser of their own. */
export async function signUpWithPasskey(app: TestApp) {
  const session = await app.signUp()
  const browser = createSoftwareAuthenticator({ origin })
  const answer = await storePasskey(app, session, browser.create(await passkeyOptionsFor(app, session)))
  return { session, browser, passkey: answer.json<Passkey>() }
}
