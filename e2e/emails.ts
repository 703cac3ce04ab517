import { expect } from 'vitest'
import type { Product } from './product.ts'

/** Waits for the newest email to a person with this subject; returns its plain text. */
export async function waitForEmail(product: Product, address: string, subject: string): Promise<string> {
  const newest = () =>
    product.emails().findLast((email) => email.includes(`<${address}>`) && email.includes(`\nSubject: ${subject}\n`))
  await expect.poll(newest).toBeDefined()
  return plainTextOf(newest() ?? '')
}

/** Returns the path and query of the link in an email: a test reaches the product at a different origin. */
export function linkPathIn(email: string): string {
  const { pathname, search } = new URL(/http\S+/.exec(email)?.[0] ?? '')
  return pathname + search
}

/** Returns the first text part of an email, with its transfer encoding decoded (RFC 2045, section 6.7). */
function plainTextOf(email: string): string {
  const part = /^Content-Type: text\/plain[^]*?\n\n(?<text>[^]*?)\n--/m.exec(email)
  const text = part?.groups?.text ?? ''
  if (!/Content-Transfer-Encoding: quoted-printable/.test(part?.[0] ?? '')) return text
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=(?<hex>[0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
