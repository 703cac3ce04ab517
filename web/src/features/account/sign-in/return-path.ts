/** A placeholder origin that no real URL has: a URL that still has it after resolving is a path of this site. */
const OWN_ORIGIN = 'https://here.invalid'

/** Returns the URL of the sign-in page that leads back to `path` afterwards; `from` is omitted for '/', the default. */
export const loginPathFor = (path: string): string =>
  path === '/' ? '/login' : `/login?from=${encodeURIComponent(path)}`

/** Returns the URL of the sign-up page that leads to `path` afterwards; `from` is omitted for '/', the default. */
export const registerPathFor = (path: string): string =>
  path === '/' ? '/register' : `/register?from=${encodeURIComponent(path)}`

/**
 * Returns the path of the shared picture that led to the sign-up (`/chat?…`); '/' without one, also for a thread
 * (`/chat/…`): it belongs to another account.
 */
export function pathAfterSignUp(search: string): string {
  const cameFrom = returnPath(search)
  return cameFrom.startsWith('/chat?') ? cameFrom : '/'
}

/**
 * Returns the path to go back to after signing in or up, from the page's query; '/' if there is none or it leads to another site.
 *
 *     "from=%2Fchat"                                → "/chat"
 *     "" · "from=chat" · "from=%2Flogin"            → "/"  (no path to return to)
 *     "from=%2F%2Fevil.example" · "from=%2F%5Cevil.example" · "from=https:evil.example"  → "/"  (another site)
 */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  if (!from.startsWith('/') || !URL.canParse(from, OWN_ORIGIN)) return '/'
  const { origin, pathname, search: query, hash } = new URL(from, OWN_ORIGIN)
  if (origin !== OWN_ORIGIN || pathname.startsWith('//') || ['/login', '/register'].includes(pathname)) return '/'
  return pathname + query + hash
}
