import type { Passkey } from '@swap/contract/account'
import type { Session } from '@swap/contract/session'
import { machine, password } from './account-calls.ts'
import { softwareAuthenticator, type CeremonyAnswer } from '../fakes/software-authenticator.ts'
import { as, type TestApp } from './test-app.ts'

/** The address of a product whose passkeys are tried. */
export const origin = 'https://swap.example.org'

export type Authenticator = ReturnType<typeof softwareAuthenticator>
/** What a browser may do wrong. */
export type Faults = Parameters<Authenticator['get']>[1]

/** Asks what a new passkey has to be, with the password or whatever else. */
export const askToMakePasskey = (app: TestApp, who: Session, body: object = { password }) =>
  app.server.inject({ method: 'POST', url: '/api/account/passkeys/options', headers: as(who), body })

export async function passkeyOptionsFor(app: TestApp, who: Session) {
  const answer = await askToMakePasskey(app, who)
  return answer.json<{ options: Parameters<Authenticator['create']>[0] }>().options
}

/** Keeps a passkey that a browser has made. */
export const keepPasskey = (app: TestApp, who: Session, response: CeremonyAnswer, name = 'Phone') =>
  app.server.inject({
    method: 'POST',
    url: '/api/account/passkeys',
    headers: as(who),
    body: { name, response },
  })

/** What a browser has to sign for whoever signs in. */
export async function signInOptions(app: TestApp) {
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/passkey/options', remoteAddress: machine() })
  return answer.json<{ options: Parameters<Authenticator['get']>[0] }>().options
}

/** Signs in with what a browser has signed. */
export const sendPasskey = (app: TestApp, response: CeremonyAnswer, { clientId = '', from = machine() } = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    body: { response },
    headers: clientId ? { 'x-client-id': clientId } : {},
    remoteAddress: from,
  })

export const signInByPasskey = async (app: TestApp, browser: Authenticator, faults?: Faults) =>
  sendPasskey(app, browser.get(await signInOptions(app), faults))

/** A new person with a passkey in a browser of their own. */
export async function withPasskey(app: TestApp) {
  const session = await app.signUp()
  const browser = softwareAuthenticator({ origin })
  const kept = await keepPasskey(app, session, browser.create(await passkeyOptionsFor(app, session)))
  return { session, browser, passkey: kept.json<Passkey>() }
}
