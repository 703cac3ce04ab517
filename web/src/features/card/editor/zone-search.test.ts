import { expect, test } from 'vitest'
import { findZones, zoneLabel } from './zone-search.ts'
import { currentName } from './zone-names.ts'

const day = '2026-12-04'
const about = { current: null, day }
const zonesFor = (typed: string, places: Parameters<typeof findZones>[2] = []) =>
  findZones(typed, about, places).map(({ zone }) => zone)

test('the list in the settings starts with the four zones of the specification, then has every zone once', () => {
  const all = findZones('', { current: 'Europe/Riga', day, noneLabel: null })
  expect(all.slice(0, 4).map(({ label }) => label)).toEqual(['UTC+0', 'UTC-8', 'UTC-5', 'UTC+1'])
  const zones = all.map(({ zone }) => zone)
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone').map(currentName)))
})

test.each([
  ['riga', 'Europe/Riga'],
  ['new york', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['  Tokyo ', 'Asia/Tokyo'],
  ['kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['Kiev', 'Europe/Kyiv'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['zürich', 'Europe/Zurich'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['pst', 'America/Los_Angeles'],
  ['PDT', 'America/Los_Angeles'],
  ['eastern', 'America/New_York'],
  ['Eastern Time', 'America/New_York'],
  ['jst', 'Asia/Tokyo'],
])('typing %j finds %s first, without asking the server', (typed, zone) => {
  expect(zonesFor(typed)[0]).toBe(zone)
})

test.each([
  ['gmt+5:30', 'Asia/Kolkata'],
  ['+0530', 'Asia/Kolkata'],
  ['utc-8', 'America/Los_Angeles'],
  ['UTC+1', 'Europe/Berlin'],
])('typing the offset %j finds %s, and no zone with another offset', (typed, zone) => {
  const found = findZones(typed, about)
  expect(found.map((it) => it.zone)).toContain(zone)
  const [wanted] = /\(GMT.*\)/.exec(zoneLabel(zone, day)) ?? []
  expect(found.filter(({ label }) => !label.includes(wanted ?? '?'))).toEqual([])
})

const munich = { name: 'Munich', country: 'Germany', zone: 'Europe/Berlin', isExact: true }
const india = { name: 'India', country: null, zone: 'Asia/Calcutta', isExact: true }

test('a town is listed with its country and UTC offset, before zones whose names only begin with the text', () => {
  expect(findZones('munich', about, [munich])).toEqual([{ zone: 'Europe/Berlin', label: 'Munich, Germany (GMT+1)' }])
  expect(zonesFor('india', [india])[0]).toBe('Asia/Kolkata')
})

test('until the server answers, only exact matches are listed: India is not taken for Indiana', () => {
  expect(zonesFor('india', null)).toEqual([])
  expect(zonesFor('tokyo', null)).toEqual(['Asia/Tokyo'])
  expect(zonesFor('tokyo', [{ name: 'Tokyo', country: 'Japan', zone: 'Asia/Tokyo', isExact: true }])).toEqual([
    'Asia/Tokyo',
  ])
})

test('a text that matches no zone finds none', () => {
  expect(zonesFor('atlantis')).toEqual([])
})
