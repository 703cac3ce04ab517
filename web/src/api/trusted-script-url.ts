/**
 * The worker scripts this page may start. The `swap` policy of Trusted Types, the only one that the content security policy allows,
 * accepts no other script address, so that no text from a picture ever becomes a script.
 */
const ALLOWED_PATHS = [/^\/assets\/shrink-worker-[\w-]+\.js$/, /^\/(?:service|share)-worker\.js$/]
/** The development server's addresses of the same files. */
const DEVELOPMENT_PATH = /^\/src\/[\w./-]+\.ts\?(?:[\w=&]+)$/

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
  const isOurs =
    ALLOWED_PATHS.some((it) => it.test(pathname)) || (import.meta.env.DEV && DEVELOPMENT_PATH.test(pathname + search))
  if (!isOurs || origin !== location.origin) throw new TypeError(`not a script of ours: ${address}`)
  return address
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null

/** Returns the URL of a worker script in the form that Trusted Types require. Throws for anything that is not on the list. */
export function trustedScriptUrl(address: string): string {
  const factory = typeof trustedTypes === 'undefined' ? null : trustedTypes
  policy ??= factory?.createPolicy('swap', { createScriptURL: check }) ?? { createScriptURL: check }
  return policy.createScriptURL(address)
}
