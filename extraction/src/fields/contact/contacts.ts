// Finds web and email addresses, phone numbers and handles on a poster.
import type { Span, SpanKind } from '../../layout/document.ts'
import { findPhones } from './phones.ts'
import { sourceSpan, toRepairable } from '../repaired-text.ts'
import { repairUrls } from './url-repair.ts'
import { findLinks } from './web-links.ts'
import { limitLength } from '../limit-length.ts'

/** Ways to reach the people behind a poster, each list without repeats and in order of appearance. */
export interface Contacts {
  /** As printed, with misread characters corrected: 'www.foo.com', 'https://ra.co/events/1'. */
  urls: string[]
  /** Lower case. */
  emails: string[]
  /** E.164: '+442079460018'. */
  phones: string[]
  /** With the at sign: '@bluenote_nyc'. */
  handles: string[]
  /** Offsets into the text as given; the values are the repaired ones. */
  spans: Span[]
}

const HANDLE = /(?<=^|[\s(:/|•,])@[A-Za-z0-9_](?:[A-Za-z0-9_.]{1,28}[A-Za-z0-9_])?(?![\w@.])/g
const HASHTAG = /(?<=^|\s)#[\p{L}\p{N}_]{3,}/gu
/** "Doors @8pm" */
const AT_A_TIME = /^@\d+(?:[ap]m)?$/i
const ONLY_DIGITS = /^#\d+$/
const MIN_HANDLE = 3

function findWords(text: string, pattern: RegExp, kind: SpanKind, isOne: (word: string) => boolean): Span[] {
  const words = Array.from(text.matchAll(pattern), ({ 0: value, index: start }) => ({ start, value }))
  return words.filter(({ value }) => isOne(value)).map((it) => ({ ...it, end: it.start + it.value.length, kind }))
}

/**
 * Finds web and email addresses, phone numbers and handles on a poster, also damaged ones.
 *
 *     "www. foo .com" → url www.foo.com          "INFO @ RIVERSIDEARTS.ORG" → email info@riversidearts.org
 *     "Tél : 01 42 68 53 00", FR → +33142685300  "IG: @bluenote_nyc" → handle
 *     "8.30pm.Doors" · "St.Mary" · "Dr. John feat. Mr.T" → nothing
 *
 * `country` (ISO 3166-1 alpha-2) is where numbers without a country code are read. Never throws.
 */
export function readContacts(text: string, country?: string): Contacts {
  const repaired = repairUrls(toRepairable(limitLength(text)))
  const found: Span[] = [
    ...findLinks(repaired.text),
    ...findWords(repaired.text, HANDLE, 'handle', (word) => word.length >= MIN_HANDLE && !AT_A_TIME.test(word)),
    ...findWords(repaired.text, HASHTAG, 'hashtag', (word) => !ONLY_DIGITS.test(word)),
    ...findPhones(repaired.text, country).map((it) => ({ ...it, kind: 'phone' as const })),
  ]
  const valuesOf = (kind: SpanKind) => [
    ...new Set(found.filter((span) => span.kind === kind).map(({ value }) => value)),
  ]
  return {
    urls: valuesOf('url'),
    emails: valuesOf('email'),
    phones: valuesOf('phone'),
    handles: valuesOf('handle'),
    spans: found.map((span) => ({ ...span, ...sourceSpan(repaired, span.start, span.end) })),
  }
}
