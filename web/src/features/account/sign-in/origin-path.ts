/** A base that no real address has: anything that resolves to it is one of our paths. */
const OURS = 'https://here.invalid'

/** The path of the sign-in page that leads back to `path` afterwards. */
export const loginPathFor = (path: string): string => `/login?from=${encodeURIComponent(path)}`

/**
 * Where the person was going before they were asked to sign in, from the sign-in page's query.
 *
 *     "from=%2Fchat"                                → "/chat"
 *     "" · "from=chat" · "from=%2Flogin"            → "/"  (nowhere to go back to)
 *     "from=%2F%2Fevil.example" · "from=%2F%5Cevil.example" · "from=https:evil.example"  → "/"  (not ours)
 */
export function originPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  if (!from.startsWith('/') || !URL.canParse(from, OURS)) return '/'
  const { origin, pathname, search: query, hash } = new URL(from, OURS)
  if (origin !== OURS || pathname.startsWith('//') || pathname === '/login') return '/'
  return pathname + query + hash
}
