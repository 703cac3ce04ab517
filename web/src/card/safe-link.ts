/** A link read from a picture, fit to be offered: only web addresses, with the host to show before anybody opens it. */
export interface SafeLink {
  href: string
  host: string
}

/**
 *     nightferry.example/tickets   → https://nightferry.example/tickets, nightferry.example
 *     javascript:alert(1) · mailto:a@b.example · a word → null
 */
export function safeLink(text: string | null): SafeLink | null {
  if (!text) return null
  const trimmed = text.trim()
  const withScheme =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d+(?:\/|$)/.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(withScheme)) return null
  const { protocol, host, href, username } = new URL(withScheme)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && username === '' && /\.[^.]{2,}$/.test(host)
  return isWeb ? { href, host: host.replace(/^www\./, '') } : null
}
