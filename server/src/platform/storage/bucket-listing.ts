import { text } from 'node:stream/consumers'
import type { Timeouts } from './bucket-connection.ts'
import type { BucketClient } from './bucket-client.ts'
import { BucketError } from './bucket-error.ts'

/** An object (a file) in a bucket. */
export interface ListedObject {
  name: string
  bytes: number
  /** How long ago it was written, in ms, by the clock of the bucket. */
  ageMs: number
}

const ENTRY = /<Contents>(?<entry>.*?)<\/Contents>/gs
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Lists the objects of a bucket under a prefix, in pages of up to a thousand. */
export async function* listBucket(
  send: BucketClient,
  { prefix, timeouts, pageSize = 1000 }: { prefix: string; timeouts: Timeouts; pageSize?: number },
): AsyncGenerator<ListedObject[]> {
  for (let token: string | null = null; ;) {
    const query: Record<string, string> = {
      'list-type': '2',
      'max-keys': String(pageSize),
      ...(prefix === '' ? {} : { prefix }),
      ...(token === null ? {} : { 'continuation-token': token }),
    }
    const page: { xml: string; now: number } = await send({ method: 'GET', query, timeouts }, async (answer) => ({
      xml: await text(answer),
      // The answer's `Date` header is rounded down to the second.
      now: Date.parse(answer.headers.date ?? '') + 999 || Date.now(),
    }))
    if (!/<ListBucketResult\b/.test(page.xml) || !page.xml.includes('</ListBucketResult>'))
      throw new BucketError('broken', 'The bucket sent no list of its objects')
    yield entriesOf(page.xml, page.now)
    if (valueOf(page.xml, 'IsTruncated') !== 'true') return
    const next = valueOf(page.xml, 'NextContinuationToken')
    // A server that supports only version 1 of the listing API sends no token: the rest of the list cannot be fetched.
    if (!next || next === token) throw new BucketError('broken', 'The bucket did not say how its list goes on')
    token = next
  }
}

const entriesOf = (xml: string, now: number): ListedObject[] =>
  Array.from(xml.matchAll(ENTRY), ({ groups }) => {
    const entry = groups?.entry ?? ''
    return {
      name: valueOf(entry, 'Key') ?? '',
      bytes: Number(valueOf(entry, 'Size') ?? 0),
      ageMs: now - Date.parse(valueOf(entry, 'LastModified') ?? ''), // NaN if unknown: such a file never counts as old
    }
  })

function valueOf(xml: string, tag: string): string | null {
  const value = new RegExp(`<${tag}>(?<value>[^<]*)</${tag}>`).exec(xml)?.groups?.value
  return value === undefined ? null : value.replace(/&(?:#x?[\da-fA-F]+|\w+);/g, unescape)
}

function unescape(entity: string): string {
  const name = entity.slice(1, -1)
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ff_ff ? String.fromCodePoint(code) : entity
}
