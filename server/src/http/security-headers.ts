/**
 * The policy of documents and of our scripts: a worker takes its policy from its own file's answer. `inlineScripts` are the hashes of
 * those that the built documents hold, as the policy writes them.
 */
const pagePolicy = (inlineScripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types swap',
  ].join('; ')

/** The policy of everything else: opened by itself it is inert. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const YEAR_SECONDS = 31_536_000

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

interface Surroundings {
  /** A browser may insist on https. */
  isHttps: boolean
  inlineScripts?: readonly string[]
}

/** `securityHeaders` of one server, made once for each type of content. */
export function answerHeaders(around: Surroundings): (type: string | undefined) => Record<string, string> {
  const made = new Map<string | undefined, Record<string, string>>()
  return (type) => {
    const headers = made.get(type) ?? securityHeaders(type, around)
    if (made.size < MOST_TYPES) made.set(type, headers)
    return headers
  }
}

/** We send a dozen types of content. */
const MOST_TYPES = 50

/**
 * The headers that every answer carries, errors too, by what the answer is. `type` is its content type; `isHttps` says that
 * the product is reached over https.
 */
export function securityHeaders(
  type: string | undefined,
  { isHttps, inlineScripts = [] }: Surroundings,
): Record<string, string> {
  const isDocument = type?.startsWith('text/html') ?? false
  const isScript = type?.startsWith('text/javascript') ?? false
  return {
    ...always,
    'content-security-policy': isDocument || isScript ? pagePolicy(inlineScripts) : INERT_POLICY,
    ...(isDocument ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  }
}
