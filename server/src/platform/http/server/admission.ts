import type { Access, Endpoint } from '@swap/contract/endpoint'
import { Failure } from '@swap/contract/failures'
import { isValidInput } from '../parse-input.ts'
import type { Caller } from '../route.ts'

/** The scope that the contract's `access` requires (decision D3). */
const scopeFor = { public: null, link: null, user: null, verified: 'verified-user', admin: 'admin' } as const

/** Throws unless the caller may use an endpoint. Scopes are read from the database for each request. */
export function admit(access: Access, caller: Caller | null): void {
  if (access === 'public' || access === 'link') return
  if (!caller) throw new Failure('UNAUTHORIZED')
  const scope = scopeFor[access]
  if (!scope || caller.scopes.includes(scope)) return
  throw new Failure(access === 'verified' ? 'EMAIL_VERIFICATION_REQUIRED' : 'FORBIDDEN')
}

/**
 * Returns the access that a request to a `link` endpoint needs: `link` if its URL has a well-formed token, else
 * the contract's `accessWithoutToken`. Without one, throws the same failure as for a wrong token.
 */
export function requiredLinkAccess({ query: shape, accessWithoutToken }: Endpoint, query: unknown): Access {
  if (!shape || isValidInput(shape, query)) return 'link'
  if (accessWithoutToken) return accessWithoutToken
  throw new Failure('LINK_EXPIRED')
}

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer (?<token>[\w.~+/-]{1,200})$/i.exec(authorization ?? '')?.groups?.token ?? null
}
