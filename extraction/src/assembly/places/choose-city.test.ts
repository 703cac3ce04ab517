import { describe, expect, test } from 'vitest'
import { clearThreshold } from '@swap/contract/quick-answers'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const cityOf = (...lines: SizedLine[]) => {
  const poster: SizedLine[] = [['MITTERNACHTSFUCHS', 4], ['Freitag, 12. Juni 2026, 20 Uhr', 1.6], ...lines]
  return readPage(pageOfLines(poster), { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location?.city ?? null
}

test('a small town behind the venue is the city, also where the country is not known', () => {
  const page = pageOfLines([
    ['MIDNIGHT FOXES', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ['Harbour Hotel, Ennis', 1.4],
  ])
  const { events } = readPage(page, { today: '2026-05-20', timeZone: 'UTC' })
  expect(events[0]?.location).toMatchObject({ venue: 'Harbour Hotel', city: 'Ennis' })
})

test('of two towns the one that is named twice counts more than one that is named once', () => {
  const filler = Array.from({ length: 8 }, (): SizedLine => ['Musik für alle, die gerne tanzen und singen', 1.2])
  expect(
    cityOf(['Stadtfest in Rosenheim', 1.4], ['Rosenheim lädt ein', 1.2], ...filler, ['Musik aus Augsburg', 0.7]),
  ).toBe('Rosenheim')
})

test.each([
  ['a word that is also the name of a town', 'Rock und Tanz'],
  ['a month', 'im August'],
])('%s is no city', (_, text) => {
  expect(cityOf([text, 1.2])).toBeNull()
})

test('the town whose council or fire brigade invites is the city, not a larger one in the rest', () => {
  expect(cityOf(['Gemeinde Starnberg lädt ein', 1], ['Musik aus Nürnberg', 1])).toBe('Starnberg')
  expect(cityOf(['Feuerwehr Starnberg lädt ein', 1], ['Musik aus Nürnberg', 1])).toBe('Starnberg')
})

test('a town of any country that speaks the language of the page is believed right below its venue', () => {
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
])('%s is no city', (_, text) => {
  expect(cityOf([text, 1.2])).toBeNull()
})

test('a town behind the name of a person is a part of that name', () => {
  expect(cityOf(['Gitarre: Bruno Rosenheim', 1.2], ['Starnberg', 1.2])).toBe('Starnberg')
})

test('the town that the address of a site names is the likelier of two', () => {
  const choirs: SizedLine[] = [
    ['Chöre aus Starnberg spielen', 1],
    ['Chöre aus Freising spielen', 1],
    ['Eintritt frei', 1],
  ]
  expect(cityOf(...choirs, ['www.kulturhaus-starnberg.de', 1])).toBe('Starnberg')
  expect(cityOf(...choirs, ['www.kulturhaus-freising.de', 1])).toBe('Freising')
})

test('the town behind the venue is the city, not a larger one elsewhere', () => {
  expect(cityOf(['Musik aus Nürnberg', 1.2], ['Ort: Haus am Anger, Starnberg', 1.2])).toBe('Starnberg')
})

const cityOn = (...lines: SizedLine[]) =>
  readPage(pageOfLines([['NOCNE LISY', 4], ...lines]), { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location
    ?.city

test.each([
  [['Piątek, 12 czerwca 2026, godzina 20:00'], 'Koncert zespołu Nocne Lisy w Poznaniu', 'Poznań'],
  [['Pátek 12. června 2026 od 20 hodin'], 'Koncert skupiny a večerní zábava v Ostravě', 'Ostrava'],
])('%j: "in" changes the end of a town, and %j means it', ([date = ''], text, city) => {
  expect(cityOn([date, 1.6], [text, 1.2])).toBe(city)
})

test('the same end without "in" before it is no town', () => {
  expect(cityOn(['Piątek, 12 czerwca 2026, godzina 20:00', 1.6], ['zaprasza zespół Poznaniu', 1.2]) ?? null).toBeNull()
})

test('a street says its own name, no town, and a kind of place says none either', () => {
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
  ['what is called like a town, "the Rialto",', 'Three nights of film at the Rialto, Mill Road', null],
  ['what is called by its town and by what it is', 'Three nights of film at the Brighton Dome, Mill Road', 'Brighton'],
])('%s says where it is only by its town', (_, text, city) => {
  const page = pageOfLines([
    ['LATE SCREEN', 4],
    [text, 1.2],
    ['THU 10 DEC 20.30 Paper Moon', 1.2],
    ['£7 a night', 1],
  ])
  const { events } = readPage(page, { today: '2026-11-20', timeZone: 'UTC' })
  expect(events[0]?.location?.city ?? null).toBe(city)
})

test('a large city whose name ends as that of a building does is found behind its venue', () => {
  expect(cityOf(['Prinzenbar Hamburg', 1.4])).toBe('Hamburg')
})

const confidenceOf = (...lines: SizedLine[]) => {
  const poster: SizedLine[] = [['MITTERNACHTSFUCHS', 4], ['Freitag, 12. Juni 2026, 20 Uhr', 1.6], ...lines]
  const [event] = readPage(pageOfLines(poster), { today: '2026-05-20', timeZone: 'UTC' }).events
  return { city: event?.location?.city, said: event?.evidence.city?.confidence }
}

describe('how sure a city is', () => {
  const filler = Array.from({ length: 4 }, (): SizedLine => ['Musik für alle, die gerne tanzen und singen', 1.2])

  test('one that stands anywhere by itself is to be checked', () => {
    const { city, said } = confidenceOf(...filler, ['Leipzig', 1.4])
    expect(city).toBe('Leipzig')
    expect(said).toBeLessThan(clearThreshold('city'))
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
  ] as const)('one that %s bears out is clear', (_, lines) => {
    const { city, said } = confidenceOf(...filler, ...lines)
    expect(city).toBe('Leipzig')
    expect(said).toBeGreaterThanOrEqual(clearThreshold('city'))
  })
})
