import { expect, test } from 'vitest'
import { detectCountry } from '../places/detect-country.ts'
import { findCity } from '../places/gazetteer.ts'
import { readAddress } from './place/address.ts'
import { readAge } from './age.ts'
import { readCategory } from './category.ts'
import { readContacts } from './contact/contacts.ts'
import { readAccessibility } from './accessibility.ts'
import { readAvailability } from './availability.ts'
import { namesPresenter, namesSupportAct } from './credit-words.ts'
import { mentionsPolicy } from './policy-words.ts'
import { readOrganizers } from './organizer/organizer.ts'
import { readPrice } from './money/price.ts'
import { hasVenueWord, isVenueLabel, readVenue } from './place/venue.ts'

const READERS: Record<string, (text: string) => unknown> = {
  accessibility: readAccessibility,
  address: (text) => [readAddress(text), readAddress(text, { country: 'DE', language: 'de' })],
  age: readAge,
  availability: readAvailability,
  category: readCategory,
  city: (name) => findCity(name),
  contacts: (text) => readContacts(text, 'DE'),
  country: (text) => detectCountry(text, 'de', null),
  'line words': (text) => [namesPresenter(text), namesSupportAct(text)],
  organizer: readOrganizers,
  policy: mentionsPolicy,
  price: (text) => readPrice(text),
  venue: (text) => [readVenue(text), hasVenueWord(text), isVenueLabel(text)],
}

/** Repeated to fill 50 KB: text that makes careless patterns backtrack at every character. */
const UNITS = (
  'a|1|.|-|@|/|0|O|東|é|½|\u{1F3B8}|\ud800|a |1 |A |aA |a-|a.|1,|1.|1-|(1) |1 000 |1:00 |+49 |a@|@a |@ A|a@a.|www.|www-|http:|a/|a. com |#a |' +
  '$|$1 |£1 / |1 / |S1 |1E |entry 1 |free |no under |ages 1|ab 1|by |at A |venue:|Am A |a straat |12 rue a |Via a |1 Main |IL |A IL |AA1 1AA |' +
  'Via A |rue A |A straße |A (AL) |A-PB |A, A 411001 |12345 A-A |A I |ort: A |12345 A |1234 A |12-345 A |123 45 A |12 aa bb cc dd ee |1 st st |1 Hill '
).split('|')
const LINES = ['\n', ' ', '|', '5\n', 'a\n', ' \n', 'a presents\n']

const BYTES = 50_000
/** If reading is linear, four times the text takes four times as long, else sixteen times; the rest is noise. */
const MAX_TIMES = 9
const NOISE_MS = 60
/** On a busy machine some measurements are too long, but not all of them. */
const TRIES = 4

/** Measures processor time, which does not depend on other programs. */
const msOf = (read: () => unknown): number => {
  const before = process.cpuUsage()
  read()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const growsTooFast = (read: (text: string) => unknown, text: string): boolean =>
  Array.from({ length: TRIES }).every(() => {
    const quarter = msOf(() => read(text.slice(0, BYTES / 4)))
    return msOf(() => read(text)) > MAX_TIMES * quarter + NOISE_MS
  })

test.each(Object.entries(READERS))('50 KB of hostile text do not slow down the reading of %s', (_, read) => {
  const slow = [...UNITS, ...LINES].filter((unit) =>
    growsTooFast(read, unit.repeat(Math.ceil(BYTES / unit.length)).slice(0, BYTES)),
  )
  expect(slow).toEqual([])
})
