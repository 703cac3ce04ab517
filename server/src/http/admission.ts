import type { Access } from '@swap/contract/endpoint'
import { Failure } from '@swap/contract/failures'
import type { Caller } from './route.ts'

/** The scopes that the contract's `access` asks for (decision D3). */
const scopeFor = { public: null, link: null, user: null, verified: 'verified-user', admin: 'admin' } as const

/** Decides whether a caller may use an endpoint; throws the "no". Scopes come from the database with each call. */
export function admit(access: Access, caller: Caller | null): void {
  if (access === 'public' || access === 'link') return
  if (!caller) throw new Failure('UNAUTHORIZED')
  const scope = scopeFor[access]
  if (!scope || caller.scopes.includes(scope)) return
  throw new Failure(access === 'verified' ? 'EMAIL_VERIFICATION_REQUIRED' : 'FORBIDDEN')
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer (?<token>[\w.~+/-]{1,200})$/i.exec(authorization ?? '')?.groups?.token ?? null
}
