/**
 * The worker files this page may start. The content security policy names one Trusted Types policy, `swap`, and this is it: it makes
 * script addresses from this list only, so that no text from a picture ever becomes a script.
 */
const ours = [/^\/assets\/shrink-worker-[\w-]+\.js$/, /^\/(?:service|share)-worker\.js$/]
/** The development server's addresses for the same files. */
const inDevelopment = /^\/src\/[\w./-]+\.ts\?(?:[\w=&]+)$/

/** The part of Trusted Types this page uses; not every browser has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL: (address: string) => string
  }
}

declare const trustedTypes: TrustedTypes | undefined

const check = (address: string): string => {
  const { pathname, search, origin } = new URL(address, location.href)
  const isOurs = ours.some((it) => it.test(pathname)) || (import.meta.env.DEV && inDevelopment.test(pathname + search))
  if (!isOurs || origin !== location.origin) throw new TypeError(`not a script of ours: ${address}`)
  return address
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null

/** An address that `new Worker` takes under the policy. Throws for anything that is not on the list. */
export function scriptAddress(address: string): string {
  const factory = typeof trustedTypes === 'undefined' ? null : trustedTypes
  policy ??= factory?.createPolicy('swap', { createScriptURL: check }) ?? { createScriptURL: check }
  return policy.createScriptURL(address)
}
