import { createHash } from 'node:crypto'

/**
 * Returns the content security policy of our pages and scripts. Inline scripts and styles run only if they are in
 * `html`.
 */
export const pagePolicy = (html = '') =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashesIn(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesIn(html, 'style')].join(' '),
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    TRUSTED_TYPES,
  ].join('; ')

const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types swap"

/** Returns the policy's hashes of inline scripts or styles, which are those without attributes. */
const hashesIn = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>(?<text>[^]*?)</${element}>`, 'g'))].map(
    ({ groups }) =>
      `'sha256-${createHash('sha256')
        .update(groups?.text ?? '')
        .digest('base64')}'`,
  )

/** The policy of all other answers: a browser that opens one as a page runs and loads nothing. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const YEAR_SECONDS = 31_536_000

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

interface HeaderOptions {
  /** Whether the product is reached over https: browsers are then told to use nothing else. */
  isHttps: boolean
}

/** Creates a function that returns a server's `securityHeaders`, cached by content type. */
export function cachedSecurityHeaders(options: HeaderOptions): (type: string | undefined) => Record<string, string> {
  const made = new Map<string | undefined, Record<string, string>>()
  return (type) => {
    const headers = made.get(type) ?? securityHeaders(type, options)
    if (made.size < MAX_TYPES) made.set(type, headers)
    return headers
  }
}

/** Upper bound on the cached content types; the product sends about a dozen. */
const MAX_TYPES = 50

/**
 * Returns the security headers of an answer with this content type. Every answer has them, including errors.
 */
export function securityHeaders(type: string | undefined, { isHttps }: HeaderOptions): Record<string, string> {
  const isDocument = type?.startsWith('text/html') ?? false
  // A worker takes its policy from the response with its own file, so scripts carry the policy of pages.
  const isExecutable = isDocument || (type?.startsWith('text/javascript') ?? false)
  return {
    ...COMMON_HEADERS,
    'content-security-policy': isExecutable ? pagePolicy() : INERT_POLICY,
    ...(isDocument ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  }
}
