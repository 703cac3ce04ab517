import { expect } from 'vitest'
import type { Product } from './product.ts'

/** The newest mail with this subject to somebody, as they read it: waits for it, and takes its plain words. */
export async function letterTo(product: Product, address: string, subject: string): Promise<string> {
  const newest = () =>
    product.mails().findLast((mail) => mail.includes(`<${address}>`) && mail.includes(`\nSubject: ${subject}\n`))
  await expect.poll(newest, { timeout: 15_000 }).toBeDefined()
  return plainWords(newest() ?? '')
}

/** The link in a letter, as path and query: where the product says it is reached is not where a test reaches it. */
export function linkIn(letter: string): string {
  const { pathname, search } = new URL(/http\S+/.exec(letter)?.[0] ?? '')
  return pathname + search
}

/** The first text part of a mail, with its transfer encoding undone (RFC 2045, section 6.7). */
function plainWords(mail: string): string {
  const part = /^Content-Type: text\/plain[^]*?\n\n(?<text>[^]*?)\n--/m.exec(mail)
  const text = part?.groups?.text ?? ''
  if (!/Content-Transfer-Encoding: quoted-printable/.test(part?.[0] ?? '')) return text
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=(?<hex>[0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
