import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { noContactAddress } from '@swap/contract/form-rules'
import { escapeHtml } from '../../text/escape-html.ts'
import { pagePolicy } from '../replies/security-headers.ts'

/** A prerendered page or text file, completed with this server's configuration. */
export interface PublicDocument {
  type: string
  etag: string
  /** Its content security policy. */
  policy: string | undefined
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
/** The values that fill placeholders, known only to the running server. */
export interface PlaceholderValues {
  '%PUBLIC_URL%': string
  /** '' if there is none. */
  '%CONTACT_EMAIL%': string
  /** Which model also reads pictures; '' if none is connected. */
  '%CONNECTED_MODEL%': string
}
const CONTACT_LINK = /<a [^>]*mailto:%CONTACT_EMAIL%[^>]*>[^<]*<\/a>/g
const NO_CONTACT = `<span>${escapeHtml(noContactAddress)}</span>`
const PLACEHOLDER = /%(?:PUBLIC_URL|CONTACT_EMAIL|CONNECTED_MODEL)%/g
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]
/**
 * The best compression: the home page then fits into the first ten packets, which need no acknowledgement. It takes some
 * 50 ms for each document, once, on other threads.
 */
const BROTLI_OPTIONS = { [constants.BROTLI_PARAM_QUALITY]: 11 }

/**
 * Reads the prerendered public pages and the files for search engines, by path: `index.html` is `/`, `privacy.html` is
 * `/privacy`, `robots.txt` is `/robots.txt`. Empty without a build.
 */
export async function readDocuments(
  folder: string,
  values: PlaceholderValues,
): Promise<ReadonlyMap<string, PublicDocument>> {
  if (!existsSync(folder)) return new Map()
  const names = (await readdir(folder)).filter((name) => extname(name) in types)
  const read = async (name: string) => [pathOf(name), await readDocument(join(folder, name), values)] as const
  return new Map(await Promise.all(names.map(read)))
}

const pathOf = (name: string) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`)

async function readDocument(file: string, values: PlaceholderValues): Promise<PublicDocument> {
  const byPlaceholder = new Map(Object.entries(values))
  const template = await readFile(file, 'utf8')
  const written = values['%CONTACT_EMAIL%'] === '' ? template.replaceAll(CONTACT_LINK, NO_CONTACT) : template
  const text = written.replaceAll(PLACEHOLDER, (word) => escapeHtml(byPlaceholder.get(word) ?? ''))
  const plain = Buffer.from(text)
  return {
    type: types[extname(file)] ?? '',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy: extname(file) === '.html' ? pagePolicy(text) : undefined,
    plain,
    br: await brotliAsync(plain, { params: BROTLI_OPTIONS }),
    gzip: await gzipAsync(plain),
  }
}
