/** A link that is safe to offer although its text comes from a picture: a web address, an email address or a phone number. */
export interface SafeLink {
  href: string
  /** What people see before they open it: the host of a web address, the whole email address or number. */
  displayText: string
}

/**
 * Matches a mailto link with a single address. A query (`?bcc=…`) is dropped, because nobody would see it; `%` is refused, because it could hide a
 * second address.
 */
const EMAIL_LINK = /^mailto:([^\s@?,;%]+@[^\s@?,;%]+\.[^\s@?,;%]+)(?:\?\S*)?$/i
const PHONE_LINK = /^tel:(\+?[\d().-]{3,40})$/i

/**
 * Turns text from a picture into a link; null if it is no link, or not a safe one.
 *
 *     nightferry.example/tickets   → https://nightferry.example/tickets, nightferry.example
 *     mailto:box@ferry.example?bcc=eve → mailto:box@ferry.example, box@ferry.example
 *     tel:+371-2000                → tel:+371-2000, +371-2000
 *     javascript:alert(1) · https://user@evil.example · a word → null
 */
export function safeLink(text: string | null): SafeLink | null {
  if (!text) return null
  const trimmed = text.trim()
  const address = EMAIL_LINK.exec(trimmed)?.[1]
  if (address) return { href: `mailto:${address}`, displayText: address }
  const number = PHONE_LINK.exec(trimmed)?.[1]
  if (number) return { href: `tel:${number}`, displayText: number }
  const withScheme =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d+(?:\/|$)/.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(withScheme)) return null
  const { protocol, host, href, username } = new URL(withScheme)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && username === '' && /\.[^.]{2,}$/.test(host)
  return isWeb ? { href, displayText: host.replace(/^www\./, '') } : null
}

/** The link for a contact's text: a phone number, an email address or a website. */
export function contactLink(contact: string | null): SafeLink | null {
  const text = contact?.trim() ?? ''
  if (/^\+?[\d\s().-]{5,40}$/.test(text)) {
    const link = safeLink(`tel:${text.replaceAll(/[^\d+]/g, '')}`)
    return link && { ...link, displayText: text }
  }
  return safeLink(/^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text)
}

/** Whether a link leads to a web page, not to an email address or a phone number. */
export const isWebPage = (href: string): boolean => /^https?:/.test(href)

/** The props of a link that leaves the product: websites open in a new tab, email addresses and phone numbers in their app. */
export const externalLinkProps = (href: string) =>
  isWebPage(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
