import { categories } from '@swap/contract/event'
import { array, assert, constantFrom, integer, nat, oneof, property, string, tuple, type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCity } from '../places/gazetteer.ts'
import { readAge } from './age.ts'
import { readCategory } from './category.ts'
import { readContacts } from './contact/contacts.ts'
import { readOrganizers } from './organizer/organizer.ts'
import { normalizeAddress, readAddress } from './place/address.ts'
import { cityAtEnd, cityAtStart } from './place/city-name.ts'
import { readVenue } from './place/venue.ts'
import { formatPrice, readPrice } from './money/price.ts'
import { tidyText } from './tidy-text.ts'

const pieces = (list: string) => list.trim().split(/\s*\|\s*/)

/** Text around every field, and characters that no field expects. */
const AROUND = pieces(
  `12 June 2026|8pm|20h30|19.30 Uhr|Sat|1|0|007|99999999999999999999|-|–|/|.|,|:|&|(|)|@|#|+|*|%|½|é|́|ﬁ|İ|ß|東京|丨|開演`,
).concat('|', '\n', '\t', ' ', '\u0000', '\uD800', '\u{1F3B8}', '\u200E', 'x'.repeat(70))

const PRICE =
  pieces(`$|€|£|¥|zł|kr|CHF|Rs.|US$|S12|£12 adv|€ 1.000,50|1,5|12.-|5-10|15/20|from|ab|free|FREE ENTRY|before 11|Eintritt frei
  |pay what you can|Suggested donation|OFF|parking|AK|VVK|door|1e9|0.00|000|12,345,678|,50|.5.5.5|Infinity|NaN|-5|l0|1O|€€€|10 %|円|Tickets`)
const CONTACT =
  pieces(`www.|http://|https://|HTTP:/|ftp://|//|mailto:|foo.com|FOO.ORG|a@b.de|@gmail.com|INFO @|x.y|..|.com|com|fm|berlin|/tickets
  |?a=b|#top|user:word@|127.0.0.1|[::1]|:8080|xn--p1ai|мир.рф|bit.ly/3xYzAb1|St.Mary|@bluenote_nyc|@8pm|#summer|Tel.|+49 30 901820|(206) 555-0142
  |+44 20 7946 0018|01 42 68 53 00|0800|555|ext. 5|12.06.2026|24/7|.club|dice.fm|, com|w w w|dot com|_|%20|'|"|<|>|javascript:`)
const NAMED =
  pieces(`presented by|presents|présente|Veranstalter:|hosted by|organisé par|We|invites you|laden ein|in association with|KEXP|Nord e.V.
  |Venue:|WHERE|Ort:|会場：|lieu -|live at|at|@|im|au|à l’|The|Copper Room|Kulturhaus|Hall|the|Church|midnight|INFO.ORG|Club|of||Society|by`)
const PLACE =
  pieces(`12|12a|12-14|1070|97201|LS1 4AP|SW1A 1AA|102-8321|〒|S5TH|1O827|Main Street|Ave|Rue de la Paix|Mariahilfer Str.|Kirchgasse 4|Via Roma|ul. Długa
  |Calle|Platz|Wien|Portland|OR|Leeds|Paris|New York|NY|IL|San Juan de Alicante|Brooklyn|Springfield|Toronto, ON|Sydney NSW|Deutschland|USA|I|l|, Germany|A-1010|PO Box
  |東京都千代田区北の丸公園2-3|서울|(MI)|Köln|D-50667|District|8 PM PLACE`)
const KIND =
  pieces(`18+|21 & over|no under|under|ages|ab|Jahren|6–12|6 - 12|years|years of music|kids|ALL AGES|family friendly|adults only|over|FSK|99+|000|vendors
  |jazz|trio|DJ|run|5K|workshop|market|theatre|comedy|exhibition|kino|音楽|展|conference|bingo|rock|food|church|Fußball|party`)

const toText = (list: readonly string[]): Arbitrary<string> => {
  const piece = oneof(
    { weight: 6, arbitrary: constantFrom(...list) },
    { weight: 2, arbitrary: constantFrom(...AROUND) },
    { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 5 }) },
  )
  return array(tuple(piece, constantFrom(' ', ' ', '', '\n', ', ')), { maxLength: 14 }).map((it) => it.flat().join(''))
}

/** A fixed seed: the texts are the same on every run, so a new failure comes from the code. */
const always = { seed: 20_260_610, numRuns: 500 }
const COUNTRIES = [undefined, 'US', 'DE', 'SE', 'JP', 'AU', 'XX', ''] as const
const country = constantFrom(...COUNTRIES)
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

interface Stretch {
  start: number
  end: number
}

/** Expects a span to be non-empty and inside the text. */
function expectInside({ start, end }: Stretch, text: string) {
  expect([Number.isInteger(start), Number.isInteger(end)]).toEqual([true, true])
  expect(start >= 0 && start < end && end <= text.length, `${start} to ${end} of ${text.length}`).toBe(true)
}

describe('price', () => {
  test('prices of any text are finite, in order, in an existing currency, and have offsets inside the text', () => {
    assert(
      property(toText(PRICE), country, (text, where) => {
        const price = readPrice(text, where)
        if (!price) return
        const { min, max, currency, spans } = price
        for (const amount of [min, max]) expect(amount === null || (Number.isFinite(amount) && amount >= 0)).toBe(true)
        expect((min === null) === (max === null)).toBe(true)
        expect((min ?? 0) <= (max ?? 0)).toBe(true)
        expect(currency === null || CURRENCIES.has(currency), currency ?? '').toBe(true)
        expect(spans.length).toBeGreaterThan(0)
        for (const span of spans) expectInside(span, text)
        expect(formatPrice(price)).not.toMatch(/NaN|Infinity|null|undefined|e\+/)
      }),
      always,
    )
  })

  test('any amount printed with its currency is read exactly', () => {
    assert(
      property(integer({ min: 1, max: 999 }), nat(99), constantFrom('£', '€', 'CHF '), (whole, cents, sign) => {
        const amount = `${whole}.${String(cents).padStart(2, '0')}`
        expect(readPrice(`Tickets ${sign}${amount}`)).toMatchObject({ min: Number(amount), max: Number(amount) })
      }),
      { ...always, numRuns: 300 },
    )
  })
})

/** Expects an address that a browser can open: no user name, a host of several parts, the last of letters. */
function expectPlausible(url: string) {
  const { protocol, hostname, username, password } = new URL(/^https?:\/\//i.test(url) ? url : `https://${url}`)
  expect(['http:', 'https:']).toContain(protocol)
  expect([username, password], url).toEqual(['', ''])
  expect(hostname, url).toMatch(/^(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u)
}

describe('contacts', () => {
  test('contacts of any text are well-formed and have offsets inside the text', () => {
    assert(
      property(toText(CONTACT), country, (text, where) => {
        const { urls, emails, phones, handles, spans } = readContacts(text, where)
        for (const url of urls) expectPlausible(url)
        for (const email of emails) expect(email).toMatch(/^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z.]{2,}$/)
        for (const phone of phones) expect(phone).toMatch(/^\+[1-9]\d{5,14}$/)
        for (const handle of handles) expect(handle).toMatch(/^@[\w.]{2,}$/)
        for (const span of spans) expectInside(span, text)
        for (const list of [urls, emails, phones, handles]) expect(new Set(list).size).toBe(list.length)
      }),
      always,
    )
  })

  test('any plainly printed site or email address is read', () => {
    const name = string({
      unit: constantFrom('a', 'b', 'c', 'e', 'g', 'k', 'm', 'o', 'q', 's', 'z'),
      minLength: 4,
      maxLength: 20,
    })
    assert(
      property(name, constantFrom('com', 'org', 'de', 'co.uk', 'fm'), (label, ending) => {
        const { urls, emails } = readContacts(`More on www.${label}.${ending}\nMail: info@${label}.${ending}`)
        expect({ urls, emails }).toEqual({ urls: [`www.${label}.${ending}`], emails: [`info@${label}.${ending}`] })
      }),
      { ...always, numRuns: 300 },
    )
  })
})

describe('names', () => {
  test('organisers of any text are tidy and have offsets inside the text', () => {
    assert(
      property(toText(NAMED), (text) => {
        for (const { name, start, end } of readOrganizers(text)) {
          expectInside({ start, end }, text)
          expect(text.slice(start, end)).toContain(name)
          expect(name).toBe(name.trim())
          expect(name).not.toBe('')
        }
      }),
      always,
    )
  })

  test('the venue of any text is part of the text', () => {
    assert(
      property(toText(NAMED), (text) => {
        const venue = readVenue(text)
        if (venue) expect(tidyText(text)).toContain(venue.name)
      }),
      always,
    )
  })
})

const isOnEarth = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

describe('places', () => {
  test('an address of any text is not empty and has a valid country, coordinates and offsets', () => {
    assert(
      property(toText(PLACE), country, constantFrom(undefined, 'de', 'fr', 'ja', 'zz'), (text, where, language) => {
        const address = readAddress(text, { country: where, language })
        if (!address) return
        expectInside(address, normalizeAddress(text))
        expect([address.street, address.city, address.postalCode].some((part) => part !== null && part !== '')).toBe(
          true,
        )
        expect(address.country === null || /^[A-Z]{2}$/.test(address.country)).toBe(true)
        expect((address.latitude === null) === (address.longitude === null)).toBe(true)
        expect(isOnEarth(address.latitude ?? 0, address.longitude ?? 0)).toBe(true)
        expect(address.confidence).toBeGreaterThan(0)
      }),
      always,
    )
  })

  test('a city of any text is in the requested country, and at the requested end of the text', () => {
    assert(
      property(toText(PLACE), country, (text, where) => {
        const words = tidyText(text).split(/\s+/).join(' ')
        const [first, last] = [cityAtStart(text, where), cityAtEnd(text, where)]
        expect(words.startsWith(first?.printed ?? '') && words.endsWith(last?.printed ?? '')).toBe(true)
        for (const place of [first?.place, last?.place, findCity(text, where)]) {
          if (!place) continue
          expect(where === undefined || place.country === where).toBe(true)
          expect(isOnEarth(place.latitude, place.longitude)).toBe(true)
        }
      }),
      always,
    )
  })
})

describe('kind', () => {
  test('an age limit of any text has one of four forms and offsets inside the text', () => {
    assert(
      property(toText(KIND), (text) => {
        const age = readAge(text)
        if (!age) return
        expectInside(age, text)
        expect(age.value).toMatch(/^(?:\d{1,2}\+|\d{1,2}-\d{1,2}|All ages|Family friendly)$/)
        const [from, to] = age.value.split('-').map(Number)
        expect(to === undefined || (from ?? 0) < to).toBe(true)
      }),
      always,
    )
  })

  test('the category of any text is one of the ten, and Other without any evidence', () => {
    assert(
      property(toText(KIND), (text) => {
        const { category, score } = readCategory(text)
        expect(categories).toContain(category)
        expect(Number.isFinite(score) && score >= 0).toBe(true)
        if (score === 0) expect(category).toBe('Other')
      }),
      always,
    )
  })
})

const READERS: Record<string, [read: (text: string) => unknown, pieces: readonly string[]]> = {
  price: [readPrice, PRICE],
  contacts: [(text) => readContacts(text, 'DE'), CONTACT],
  organizer: [readOrganizers, NAMED],
  venue: [readVenue, NAMED],
  address: [(text) => [readAddress(text), readAddress(text, { country: 'FR', language: 'fr' })], PLACE],
  city: [(text) => [cityAtStart(text), cityAtEnd(text), findCity(text)], PLACE],
  age: [readAge, KIND],
  category: [readCategory, KIND],
}

const CHARACTERS = 20_000
/** If reading is linear, four times the text takes four times as long, else sixteen times; the rest is noise. */
const MAX_TIMES = 9
const NOISE_MS = 100
/** On a busy machine some measurements are too long, but not all of them. */
const TRIES = 4

/** Measures processor time, which does not depend on other programs. */
function cpuMs(read: () => unknown): number {
  const before = process.cpuUsage()
  read()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(Object.entries(READERS))('reading %s takes linear time, whatever is repeated', (_, [read, list]) => {
  const unit = array(constantFrom(...list, ...AROUND), { minLength: 1, maxLength: 4 }).map((it) => it.join(' '))
  assert(
    property(unit, constantFrom('', ' ', '\n'), (repeated, gap) => {
      const text = `${repeated}${gap}`.repeat(CHARACTERS).slice(0, CHARACTERS)
      const quarter = text.slice(0, CHARACTERS / 4)
      const isInProportion = Array.from({ length: TRIES }).some(
        () => cpuMs(() => read(text)) <= MAX_TIMES * cpuMs(() => read(quarter)) + NOISE_MS,
      )
      expect(isInProportion).toBe(true)
    }),
    { seed: always.seed, numRuns: 12 },
  )
})
