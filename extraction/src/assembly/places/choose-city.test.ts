import { describe, expect, test } from 'vitest'
import { certaintyThreshold } from '@swap/contract/quick-answers'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const cityOf = (...lines: SizedLine[]) => {
  const poster: SizedLine[] = [['MITTERNACHTSFUCHS', 4], ['Freitag, 12. Juni 2026, 20 Uhr', 1.6], ...lines]
  return readPage(pageOfLines(poster), { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location?.city ?? null
}

test('a small town after the venue is the city, even if the country is unknown', () => {
  const page = pageOfLines([
    ['MIDNIGHT FOXES', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ['Harbour Hotel, Ennis', 1.4],
  ])
  const { events } = readPage(page, { today: '2026-05-20', timeZone: 'UTC' })
  expect(events[0]?.location).toMatchObject({ venue: 'Harbour Hotel', city: 'Ennis' })
})

test('a town that is named twice is likelier than one that is named once', () => {
  const filler = Array.from({ length: 8 }, (): SizedLine => ['Musik für alle, die gerne tanzen und singen', 1.2])
  expect(
    cityOf(['Stadtfest in Rosenheim', 1.4], ['Rosenheim lädt ein', 1.2], ...filler, ['Musik aus Augsburg', 0.7]),
  ).toBe('Rosenheim')
})

test.each([
  ['a word that is also the name of a town', 'Rock und Tanz'],
  ['a month', 'im August'],
])('%s is not a city', (_, text) => {
  expect(cityOf([text, 1.2])).toBeNull()
})

test('the town of a council or fire brigade is the city, not a larger town elsewhere', () => {
  expect(cityOf(['Gemeinde Starnberg lädt ein', 1], ['Musik aus Nürnberg', 1])).toBe('Starnberg')
  expect(cityOf(['Feuerwehr Starnberg lädt ein', 1], ['Musik aus Nürnberg', 1])).toBe('Starnberg')
})

test('a town right below the venue can be in any country with the language of the page', () => {
  const page = pageOfLines([
    ['ZORROS DE MEDIANOCHE', 4],
    ['Viernes 12 de junio de 2026 a las 20 horas', 1.6],
    ['Hotel Costa Verde', 1.4],
    ['CHICLAYO', 1.4],
    ['entrada libre para toda la familia', 1],
  ])
  const { events } = readPage(page, { today: '2026-05-20', timeZone: 'UTC' })
  expect(events[0]?.location?.city).toBe('CHICLAYO')
})

test.each([
  ['a part of the name of a person, however large the city', 'mit Rosita Lagos Diaz und Orchester'],
  ['what a body does', 'Die Feuerwehr Grillt'],
])('%s is not a city', (_, text) => {
  expect(cityOf([text, 1.2])).toBeNull()
})

test('a town name after a first name is a surname', () => {
  expect(cityOf(['Gitarre: Bruno Rosenheim', 1.2], ['Starnberg', 1.2])).toBe('Starnberg')
})

test('a town named in a web address is likelier than another', () => {
  const choirs: SizedLine[] = [
    ['Chöre aus Starnberg spielen', 1],
    ['Chöre aus Freising spielen', 1],
    ['Eintritt frei', 1],
  ]
  expect(cityOf(...choirs, ['www.kulturhaus-starnberg.de', 1])).toBe('Starnberg')
  expect(cityOf(...choirs, ['www.kulturhaus-freising.de', 1])).toBe('Freising')
})

test('the town after the venue is the city, not a larger one elsewhere', () => {
  expect(cityOf(['Musik aus Nürnberg', 1.2], ['Ort: Haus am Anger, Starnberg', 1.2])).toBe('Starnberg')
})

const cityOn = (...lines: SizedLine[]) =>
  readPage(pageOfLines([['NOCNE LISY', 4], ...lines]), { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location
    ?.city

test.each([
  [['Piątek, 12 czerwca 2026, godzina 20:00'], 'Koncert zespołu Nocne Lisy w Poznaniu', 'Poznań'],
  [['Pátek 12. června 2026 od 20 hodin'], 'Koncert skupiny a večerní zábava v Ostravě', 'Ostrava'],
])('in %j, the inflected town %j is recognised', ([date = ''], text, city) => {
  expect(cityOn([date, 1.6], [text, 1.2])).toBe(city)
})

test('an inflected town is not recognised without "in"', () => {
  expect(cityOn(['Piątek, 12 czerwca 2026, godzina 20:00', 1.6], ['zaprasza zespół Poznaniu', 1.2]) ?? null).toBeNull()
})

test('the name of a street or a kind of place is not a town', () => {
  const street = pageOfLines([
    ['MIDNIGHT FOXES', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ['The Loft', 1.2],
    ['601 Fremont St', 1.2],
  ])
  expect(readPage(street, { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location?.city).toBeNull()
  const church = pageOfLines([
    ['MIDNIGHT FOXES', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ["St Mark's Church, London Rd", 1.2],
    ['AB1 2CD', 1.2],
  ])
  expect(readPage(church, { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location?.city).not.toBe('Church')
})

test.each([
  ['a venue named like a town', 'Three nights of film at the Rialto, Mill Road', null],
  ['a venue named after its town', 'Three nights of film at the Brighton Dome, Mill Road', 'Brighton'],
])('finds the city of %s', (_, text, city) => {
  const page = pageOfLines([
    ['LATE SCREEN', 4],
    [text, 1.2],
    ['THU 10 DEC 20.30 Paper Moon', 1.2],
    ['£7 a night', 1],
  ])
  const { events } = readPage(page, { today: '2026-11-20', timeZone: 'UTC' })
  expect(events[0]?.location?.city ?? null).toBe(city)
})

test('a large city whose name ends like a building is found after the venue', () => {
  expect(cityOf(['Prinzenbar Hamburg', 1.4])).toBe('Hamburg')
})

const confidenceOf = (...lines: SizedLine[]) => {
  const poster: SizedLine[] = [['MITTERNACHTSFUCHS', 4], ['Freitag, 12. Juni 2026, 20 Uhr', 1.6], ...lines]
  const [event] = readPage(pageOfLines(poster), { today: '2026-05-20', timeZone: 'UTC' }).events
  return { city: event?.location?.city, confidence: event?.evidence.city?.confidence }
}

describe('the confidence of a city', () => {
  const filler = Array.from({ length: 4 }, (): SizedLine => ['Musik für alle, die gerne tanzen und singen', 1.2])

  test('a city without support is to be checked', () => {
    const { city, confidence } = confidenceOf(...filler, ['Leipzig', 1.4])
    expect(city).toBe('Leipzig')
    expect(confidence).toBeLessThan(certaintyThreshold('city'))
  })

  test.each([
    ['its address', [['Bahnhofstr. 5, 04109 Leipzig', 1.2]]],
    [
      'another line',
      [
        ['Leipzig', 1.4],
        ['Leipzig lädt ein', 1.2],
      ],
    ],
    [
      'a site',
      [
        ['Leipzig', 1.4],
        ['www.kultur-leipzig.de', 1],
      ],
    ],
  ] as const)('a city with support from %s is certain', (_, lines) => {
    const { city, confidence } = confidenceOf(...filler, ...lines)
    expect(city).toBe('Leipzig')
    expect(confidence).toBeGreaterThanOrEqual(certaintyThreshold('city'))
  })
})
