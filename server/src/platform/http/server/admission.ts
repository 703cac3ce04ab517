import type { Access, Endpoint } from '@swap/contract/endpoint'
import { Failure } from '@swap/contract/failures'
import { isReadable } from '../parse-input.ts'
import type { Caller } from '../route.ts'

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

/**
 * Decides how a call to a link is judged: by its key where the address holds something that could be one, else by who calls. A link that
 * is nobody's without its key answers as it does to a wrong one, and never says what a right one looks like.
 */
export function keyOrCaller({ query: shape, withoutKey }: Endpoint, query: unknown): Access {
  if (!shape || isReadable(shape, query)) return 'link'
  if (withoutKey) return withoutKey
  throw new Failure('LINK_EXPIRED')
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer (?<token>[\w.~+/-]{1,200})$/i.exec(authorization ?? '')?.groups?.token ?? null
}
