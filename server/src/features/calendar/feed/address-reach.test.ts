import { expect, test } from 'vitest'
import { calendarProgramOf } from './calendar-program.ts'
import { reachOf } from './address-reach.ts'

test.each([
  ['https://swap.example', 'internet'],
  ['https://203.0.113.9', 'internet'],
  ['https://[2001:db8::1]', 'internet'],
  ['http://192.168.1.5:3000', 'home-network'],
  ['http://10.1.2.3', 'home-network'],
  ['http://[fd12::1]:3000', 'home-network'],
  ['http://nas.local:3000', 'home-network'],
  ['http://nas', 'home-network'],
  ['http://localhost:3000', 'this-computer'],
  ['http://127.0.0.1', 'this-computer'],
])('an address at %s is reached from: %s', (publicUrl, reach) => {
  expect(reachOf(publicUrl)).toBe(reach)
})

test.each([
  ['Google-Calendar-Importer', 'Google Calendar'],
  ['Microsoft.Exchange/15.20', 'Outlook'],
  ['iOS/18.5 (22F76) dataaccessd/1.0', 'Apple Calendar'],
  ['vdirsyncer/0.19.3', 'vdirsyncer'],
  ['khal-fetch/2.1 <script>', 'khal-fetch'],
  ['<b>bold</b>', 'Another program'],
  ['', 'Another program'],
])('a calendar that calls itself %j is %s', (userAgent, program) => {
  expect(calendarProgramOf(userAgent)).toBe(program)
})
