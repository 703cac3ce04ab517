import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ZonePlace } from '@swap/contract/zones-api'
import type { Session } from '@swap/contract/session'
import { get } from '../../testing/calls/http-calls.ts'
import { openApp, type TestApp } from '../../testing/calls/test-app.ts'

let app: TestApp
let ada: Session
beforeAll(async () => {
  app = await openApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const find = async (typed: string) => {
  const answer = await get(app, ada, `/api/time-zones?q=${encodeURIComponent(typed)}`)
  return answer.json<{ places: ZonePlace[] }>().places
}
/** Zones that Node may call by an older name. */
const currentNames: Record<string, string> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu' }

test.each([
  ['kolkata', 'Asia/Kolkata'],
  ['mumbai', 'Asia/Kolkata'],
  ['Bombay', 'Asia/Kolkata'],
  ['delhi', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['Kiev', 'Europe/Kyiv'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['beijing', 'Asia/Shanghai'],
  ['peking', 'Asia/Shanghai'],
  ['boston', 'America/New_York'],
  ['munich', 'Europe/Berlin'],
  ['Munch', 'Europe/Berlin'],
  ['zürich', 'Europe/Zurich'],
  ['zurich', 'Europe/Zurich'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['germany', 'Europe/Berlin'],
  ['india', 'Asia/Kolkata'],
  ['spain', 'Europe/Madrid'],
  ['España', 'Europe/Madrid'],
  ['usa', 'America/New_York'],
  ['england', 'Europe/London'],
])('the first time zone found for %s is %s', async (typed, zone) => {
  const [first] = await find(typed)
  expect(currentNames[first?.zone ?? ''] ?? first?.zone).toBe(zone)
})

test('towns of the same name are listed with their countries and time zones, the largest first', async () => {
  const exact = (await find('boston')).filter(({ isExact }) => isExact)
  expect(exact.map(({ name, country, zone }) => [name, country, zone])).toEqual([
    ['Boston', 'United States', 'America/New_York'],
    ['Boston', 'United Kingdom', 'Europe/London'],
    ['Boston', 'Philippines', 'Asia/Manila'],
  ])
})

test('the first letters of a large city find it, and are not taken for the name of a village', async () => {
  const places = await find('tok')
  expect(places).toContainEqual(expect.objectContaining({ name: 'Tokyo', zone: 'Asia/Tokyo' }))
  expect(places.filter(({ isExact }) => isExact)).toEqual([])
})

test('a name that no place has finds nothing', async () => {
  expect(await find('atlantisburg')).toEqual([])
})
