import { expect, test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'
import { interpretInScene } from '../../testing/interpret-in-scene.ts'

test.each([
  [
    'football v Marlow sat 12 dec kick off 3pm gates 2pm at Town Park',
    'title=football v marlow start_date=2026-12-12 start_time=15:00 venue=town park',
  ],
  ['gig at the Bell fri 18 dec doors 7 music 8pm', 'title=gig start_date=2026-12-18 start_time=20:00 venue=the bell'],
  [
    'flight to Oslo 3 feb departs 06:50 arrives 10:05',
    'title=flight to oslo start_date=2027-02-03 start_time=06:50 end_time=10:05',
  ],
  [
    'plumber coming thursday between 8am and 12 noon',
    'title=plumber start_date=2026-11-26 start_time=08:00 end_time=12:00',
  ],
  [
    'dentist saturday 10am for an hour and a half',
    'title=dentist start_date=2026-11-28 start_time=10:00 end_time=11:30',
  ],
  ['block party sat 4pm', 'title=block party start_date=2026-11-28 start_time=16:00'],
])('%j has its start and end, told apart by the words beside them', (typed, event) => {
  expect(interpretInScene('nothing', typed)).toBe(`create ${event}`)
})

test.each([
  [
    'also add brunch the day after that at 11am at Kettle Cafe',
    'create title=brunch start_date=2026-12-05 start_time=11:00 venue=kettle cafe',
  ],
  [
    'theres also an afterparty at 11pm same day at The Vaults',
    'create title=afterparty start_date=2026-12-04 start_time=23:00 venue=the vaults',
  ],
])('%j takes its day from the event of the thread, which stays as it is', (typed, want) => {
  expectInterpretation('one', typed, want)
})

test.each([
  [
    'Dear Ms Hall, Your boiler service is booked for Tuesday 15 December 2026 between 8am and 12 noon. Our engineer will be Kev. Please clear the cupboard.',
    'title=boiler service start_date=2026-12-15 start_time=08:00 end_time=12:00',
  ],
  [
    'Hi Tom, Just to confirm your car MOT is booked for Friday 11 December at 8.30am at Hill Garage. Please bring your logbook.',
    'title=car mot start_date=2026-12-11 start_time=08:30 venue=hill garage',
  ],
  [
    'Dear Mr Khan, we are pleased to confirm your appointment with the physiotherapist on 8 January 2027 at 10.20am. Please arrive early.',
    'title=appointment with the physiotherapist start_date=2027-01-08 start_time=10:20',
  ],
])('an event from a letter pasted as one line has a short title: %j', (typed, event) => {
  expect(interpretInScene('nothing', typed)).toBe(`create ${event}`)
})

test.each(['lunch with ana next week', 'dentist next month'])('%j is only created after its day is known', (typed) => {
  expect(interpretInScene('nothing', typed)).toBe('back value start_date')
})
