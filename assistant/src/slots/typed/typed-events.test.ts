import { expect, test } from 'vitest'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'
import { interpret } from '../../interpret.ts'

const { empty, one } = scenes
if (!empty || !one) throw new Error('the scenes are gone')
const interpretTyped = (say: string): string => showCommand(interpret(say, empty), empty)

test.each([
  [
    'tap class 1 december 9.15am and piano same day at 2pm',
    'create title=tap class start_date=2026-12-01 start_time=09:15 + title=piano start_date=2026-12-01 start_time=14:00',
  ],
  [
    'Fri 27 Nov - curry, 8pm, Bombay Palace\nSat 28 Nov - football, 3pm, Hackney Marshes',
    'create title=curry start_date=2026-11-27 start_time=20:00 venue=bombay palace + title=football start_date=2026-11-28 start_time=15:00 venue=hackney marshes',
  ],
  [
    'swimming on sat 5 dec 10am, and a tea on the sunday at 3pm',
    'create title=swimming start_date=2026-12-05 start_time=10:00 + title=tea start_date=2026-12-06 start_time=15:00',
  ],
])('%j is two events', (say, want) => {
  expect(interpretTyped(say)).toBe(want)
})

test.each([
  'dinner with Bea and Ben Friday 8pm',
  'supper Friday 7pm, doors Friday 6pm',
  'camp Friday 5pm until Sunday',
])('%j is one event', (say) => {
  expect(interpretTyped(say)).not.toContain(' + ')
})

test('the signature of a letter is not part of the event', () => {
  const letter =
    'Dear all,\nthe budget review is on Monday, 7 December, 9:30 to 12:00 in Room 210.\n\nKind regards\nTom Berger\nHead of Finance\nNordlicht Hall'
  expect(interpretTyped(letter)).toBe(
    'create title=budget review start_date=2026-12-07 start_time=09:30 end_time=12:00 venue=room 210',
  )
})

test('"remind me, when is it?" only asks when the event is', () => {
  expect(showCommand(interpret('Remind me, when is it again?', one), one)).toBe('ask when jazz')
})

test.each(['Friday 8pm tea and '.repeat(300), 'Friday 8pm tea\n'.repeat(500), 'same day and '.repeat(400)])(
  'a very long text becomes at most eight events: %#',
  (say) => {
    expect(interpretTyped(say).split(' + ').length).toBeLessThanOrEqual(8)
  },
)

test.each([
  ['Gig 15 December 2026 23:00, Lisbon', 'city=lisbon'],
  ['Concert Saturday 8pm in New York', 'city=new york'],
  ['Gig 5 Dec 8pm, The Lexington, London', 'venue=the lexington city=london'],
  ['Dinner Friday 8pm at Roma', 'venue=roma'],
])('the place in %j is %s', (say, place) => expect(interpretTyped(say).replace(/^.*start_time=\S+ /, '')).toBe(place))

test.each([
  [
    "I should like to add the sopranos' lunch on Wednesday 27 January at half past twelve, at the Copper Kettle",
    "create title=sopranos' lunch start_date=2027-01-27 start_time=12:30 venue=the copper kettle",
  ],
  [
    'Time travel club on Friday 26 February 2027 at 7pm in Room 9',
    'create title=time travel club start_date=2027-02-26 start_time=19:00 venue=room 9',
  ],
  [
    'also got battle of the bands sat 9 jan 8pm at the ferret its a fiver',
    'create title=battle of the bands start_date=2027-01-09 start_time=20:00 venue=the ferret ticket_price=5 ticket_currency=gbp',
  ],
  [
    'lunch on Wednesday 27 January at 12:30 at the Copper Kettle in Aldermere',
    'create title=lunch start_date=2027-01-27 start_time=12:30 venue=the copper kettle city=aldermere',
  ],
  [
    'review on Wednesday 27 January at 12:30 at the gallery in North Wing',
    'create title=review start_date=2027-01-27 start_time=12:30 venue=the gallery in north wing',
  ],
  ['stand-up comedy Friday 9', 'create title=stand-up comedy start_date=2026-11-27 start_time=21:00'],
])('%j is an event with its own name, time and place', (say, want) => {
  expect(interpretTyped(say)).toBe(want)
})
