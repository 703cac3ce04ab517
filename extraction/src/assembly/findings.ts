// What the field readers found on a page, and what is known about the picture.
import type { Contacts } from '../fields/contact/contacts.ts'
import type { Organizer } from '../fields/organizer/organizer.ts'
import type { Price } from '../fields/money/price.ts'
import type { WhenContext, WhenReading } from '@swap/dates/when/when'
import type { Document } from '../layout/document.ts'
import type { FoundAddress } from './places/find-address.ts'

/** What is known about a picture besides its pixels: when and where it was taken. */
export interface PictureContext {
  /** YYYY-MM-DD: the day the picture was taken, else uploaded, in the person's zone. */
  today: string
  /** The IANA time zone of the person. */
  timeZone: string
  /** ISO 3166-1 alpha-2: the person's country, used if the picture doesn't show one. */
  country?: string | undefined
}

/** Everything the field readers found on a page, before assembly. */
export interface Findings {
  document: Document
  /** The IANA time zone of the person. */
  timeZone: string
  when: WhenReading
  context: WhenContext
  contacts: Contacts
  address: FoundAddress | null
  price: Price | null
  /** Named by cue words, the likeliest first. */
  organizers: Organizer[]
}
