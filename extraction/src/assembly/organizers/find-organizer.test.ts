import { expect, test } from 'vitest'
import { readClassified } from '../../testing/read-classified.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const organizerOn = async (lines: readonly SizedLine[]) => {
  const { events } = await readClassified(pageOfLines(lines), { today: '2026-05-01', timeZone: 'Europe/Berlin' })
  return events[0]?.contact.organizer_name ?? null
}

test('a cue word names the organiser', async () => {
  const lines = [
    ['SUMMER CONCERT', 4],
    ['Saturday 13 June 2026, 8 pm', 1.5],
    ['Town Hall, Nordheim', 1.2],
    ['presented by Blue Moon Booking', 1],
  ] as const
  expect(await organizerOn(lines)).toBe('Blue Moon Booking')
})

test('without a cue word, an organisation at the top of the page is the organiser', async () => {
  const lines = [
    ['Freiwillige Feuerwehr Nordheim', 1.4],
    ['GRILLFEST', 4],
    ['Samstag, 13. Juni 2026, 18 Uhr', 1.5],
    ['Gerätehaus, Dorfstraße 3', 1.2],
  ] as const
  expect(await organizerOn(lines)).toBe('Freiwillige Feuerwehr Nordheim')
})

test('an organisation named like the site of the page is the organiser', async () => {
  const lines = [
    ['SPRING CONCERT', 4],
    ['Friday 12 June 2026, 7:30 pm', 1.5],
    ['St. Anne Hall, 12 Elm Street', 1.2],
    ['Elm Street Singers Society', 1.2],
    ['www.elmstreetsingers.org', 1],
  ] as const
  expect(await organizerOn(lines)).toBe('Elm Street Singers Society')
})

test('a page without names has no organiser', async () => {
  const lines = [
    ['GARAGE SALE', 4],
    ['Saturday 13 June 2026, 9 am', 1.5],
    ['12 Elm Street', 1.2],
    ['Toys, books, tools', 1],
  ] as const
  expect(await organizerOn(lines)).toBeNull()
})

test('sponsors are not the organiser', async () => {
  const lines = [
    ['Kulturverein Nordheim', 1.4],
    ['DORFFEST', 4],
    ['Samstag, 13. Juni 2026, 18 Uhr', 1.5],
    ['Marktplatz', 1.2],
    ['Mit Unterstützung von', 1],
    ['Stiftung Sparkasse', 1],
  ] as const
  expect(await organizerOn(lines)).toBe('Kulturverein Nordheim')
})
