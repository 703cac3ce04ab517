import type { Span } from '../layout/document.ts'

/** Ways to reach the people behind a poster, each list without repeats and in order of appearance. */
export interface Contacts {
  /** As printed, OCR damage repaired: 'www.foo.com', 'https://ra.co/events/1'. */
  urls: string[]
  /** Lower case. */
  emails: string[]
  /** E.164: '+442079460018'. */
  phones: string[]
  /** With the at sign: '@bluenote_nyc'. */
  handles: string[]
  /** With the hash sign. */
  hashtags: string[]
  /** Offsets into the text as given; the values are the repaired ones. */
  spans: Span[]
}

export function readContacts(text: string, country?: string | undefined): Contacts {
  void text
  void country
  return { urls: [], emails: [], phones: [], handles: [], hashtags: [], spans: [] }
}
