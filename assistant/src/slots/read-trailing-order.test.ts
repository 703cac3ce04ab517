// An order at the end of a message, such as "save it", about the event that the message describes.
import { expect, test } from 'vitest'
import { interpret } from '../interpret.ts'
import { expectInterpretation } from '../testing/expect-interpretation.ts'
import { scenes } from '../testing/scenes.ts'

test.each([
  [
    'empty',
    'dinner with Sam saturday 8pm til 10, save it',
    'create title=dinner with sam start_date=2026-11-28 start_time=20:00 end_time=22:00 save',
  ],
  [
    'one',
    'also theres training on thurs 14 january 6pm til 7.30 same place, save it',
    'create title=training start_date=2027-01-14 start_time=18:00 end_time=19:30 venue=the vortex save',
  ],
  [
    'one',
    'add my flight, wed 9 december 6:40am, lands 8:05am, and save it',
    'create title=flight start_date=2026-12-09 start_time=06:40 end_time=08:05 save',
  ],
  [
    'one',
    'drinks first at 6 at Bellini same day, add that too',
    'create title=drinks start_date=2026-12-04 start_time=18:00 venue=bellini save',
  ],
  ['empty', 'dentist 8 dec 2pm. Save please', 'create title=dentist start_date=2026-12-08 start_time=14:00 save'],
])('in the scene %s, %j creates and saves one event, and changes no other', expectInterpretation)

test('"remind me" after a new event sets a reminder of that event', () => {
  const { nothing } = scenes
  if (!nothing) throw new Error('the scenes are gone')
  expect(interpret('parents evening weds 9 dec 4pm, remind me the day before', nothing)).toMatchObject({
    kind: 'several',
    steps: [
      { kind: 'create', events: [{ facts: { title: 'Parents evening' }, save: false }] },
      { kind: 'remind', events: ['just-created'], at: { kind: 'before', minutes: 1440 } },
    ],
  })
})

test.each([
  ['should last 2 hours. save it', 'change jazz end_time=22:00 & save jazz'],
  ['make it end at 11.30 and save it', 'change jazz end_time=23:30 & save jazz'],
  ['save it n remind me on 1 december at noon', 'save jazz & remind jazz at 2026-12-01 12:00'],
  ['I leave after the second set so end it at 10', 'change jazz end_time=22:00'],
])('%j in the thread of an event changes and saves that event', (sentence, want) => {
  expectInterpretation('one', sentence, want)
})

test.each([
  ['it costs £6, put that in', 'change jazz ticket_price=6 ticket_currency=gbp'],
  ["yeah I'm in, add it", 'save jazz'],
  ["you don't have to remind me", 'unremind jazz all'],
])('%j is one request', (sentence, want) => {
  expectInterpretation('one', sentence, want)
})
