import { expect, test } from 'vitest'
import type { FollowUpTarget } from '../command.ts'
import type { Context } from '../context.ts'
import { interpret } from '../interpret.ts'
import { expectInterpretation } from '../testing/expect-interpretation.ts'
import { scenes } from '../testing/scenes.ts'
import { showCommand } from '../testing/show-command.ts'

// Blue Note Jazz Night is on Friday 4 December from 20:00 to 23:00 at the Vortex in London, for £15.

function interpretAfter(edit: Extract<FollowUpTarget, { kind: 'change' }>['edit'], sentence: string): string {
  const { one } = scenes
  if (!one) throw new Error('there is no such scene')
  const context: Context = { ...one, lastRequest: { kind: 'change', event: 'jazz', edit } }
  return showCommand(interpret(sentence, context), context)
}

test.each([['one', 'it starts at 9, the bar shuts at 2', 'change jazz start_time=21:00']])(
  'in the scene %s, %j changes the time of the event',
  expectInterpretation,
)

test.each([
  ['one', 'the price is 15 swiss francs now', 'change jazz ticket_price=15 ticket_currency=chf'],
  ['one', 'the price is 20 canadian dollars', 'change jazz ticket_price=20 ticket_currency=cad'],
  ['one', 'the price is 20 dollars australian', 'change jazz ticket_price=20 ticket_currency=aud'],
  ['one', 'tickets cost 90 kroner, danish ones', 'change jazz ticket_price=90 ticket_currency=dkk'],
  ['one', 'tickets cost 300 czech crowns', 'change jazz ticket_price=300 ticket_currency=czk'],
  ['one', 'tickets cost 900 pakistani rupees', 'change jazz ticket_price=900 ticket_currency=pkr'],
  ['one', 'tickets cost 90 kroner', 'change jazz ticket_price=90 ticket_currency=-'],
])('in the scene %s, %j sets the currency that it names', expectInterpretation)

test('a currency name of several countries keeps the currency of the event', () => {
  const { one } = scenes
  const [jazz] = one?.thread ?? []
  if (!one || !jazz) throw new Error('there is no such scene')
  const thread = [{ ...jazz, ticket_info: { ...jazz.ticket_info, ticket_currency: 'SEK' } }]
  const context: Context = { ...one, thread }
  expect(showCommand(interpret('tickets cost 90 kr', context), context)).toBe('change jazz ticket_price=90')
})

test.each([
  ['one', 'the price went up by a pound', 'back value ticket_price jazz'],
  ['one', 'tickets are 2 quid cheaper', 'back value ticket_price jazz'],
  ['one', 'the price is half price now', 'back value ticket_price jazz'],
  ['one', 'they take two pounds off for members', 'back value ticket_price jazz'],
  ['one', "it's free now", 'change jazz ticket_price=free ticket_currency=-'],
])('in the scene %s, %j asks for the price, unless it gives a full one', expectInterpretation)

test.each([
  ['one', 'the venue is the chapel, same town', 'change jazz venue=the chapel'],
  ['one', 'it is at the chapel now, still in london', 'change jazz venue=the chapel'],
  ['one', 'the venue is now on mill road same city', 'change jazz venue=mill road'],
  ['one', 'move it to saturday, same time same place', 'change jazz start_date=2026-12-05'],
])('in the scene %s, words for what stays the same are not part of a name: %j', expectInterpretation)

test.each([
  [
    'one',
    'bring it forward 2 days and start an hour earlier',
    'change jazz start_date=2026-12-02 start_time=19:00 end_time=22:00',
  ],
  ['one', 'push it back a day and an hour', 'change jazz start_date=2026-12-05 start_time=21:00 end_time=00:00'],
  ['one', 'move it an hour later not earlier', 'change jazz start_time=21:00 end_time=00:00'],
  ['one', 'move it to the weekend after', 'change jazz start_date=2026-12-11'],
  ['one', 'it lasts an hour and a quarter', 'change jazz end_time=21:15'],
])('in the scene %s, %j sets the days and times that it describes', expectInterpretation)

test('a bare number after a change of the price is another price, not a time', () => {
  expect(interpretAfter({ ticket_info: { ticket_price: '15' } }, 'the price should be 4.50')).toBe(
    'change jazz ticket_price=4.50',
  )
  expect(interpretAfter({ start_time: '20:00' }, 'make it 7.50')).toBe('change jazz start_time=19:50')
})

test.each([
  ['three', 'move hamlet to sunday 13 december 2pm', 'change hamlet start_date=2026-12-13 start_time=14:00'],
  ['three', 'move the blues brunch to sunday 13 december 2pm', 'change blues start_date=2026-12-13 start_time=14:00'],
])('in the scene %s, %j is carried out, because it names an event of its own thread', expectInterpretation)

test.each([
  [
    'one',
    'dinner with Sam the same friday, 6pm',
    'create title=dinner with sam start_date=2026-12-04 start_time=18:00',
  ],
  [
    'one',
    'drinks at Bellini the very same friday, 6pm',
    'create title=drinks start_date=2026-12-04 start_time=18:00 venue=bellini',
  ],
])('in the scene %s, %j creates an event on the day of the one in view', expectInterpretation)

test.each([['one', 'make it daily for a week', 'change jazz recurrence=freq=daily;until=20261210']])(
  'in the scene %s, %j repeats the event from its first day',
  expectInterpretation,
)

test.each([
  ['one', 'new seats G4 and G5, note that down', 'change jazz notes=new seats g4 and g5'],
  ['one', 'the gate code is 4411, put that in the notes', 'change jazz notes=the gate code is 4411'],
  ['one', "it's the other club, Park Road Club", 'change jazz venue=park road club'],
  ['one', 'change the venue to The Other Palace, London', 'change jazz venue=the other palace city=london'],
  ['one', "it's at the New Vic, not the Old Vic", 'change jazz venue=the new vic'],
  ['one', 'the city is New York, USA', 'change jazz city=new york, usa'],
  ['one', 'the gate code is 4411, can you write that down', 'change jazz notes=the gate code is 4411'],
  ['one', 'bring a coat "warm", note that down', 'change jazz notes=warm'],
  ['one', 'reckon itll take 2 hrs', 'change jazz end_time=22:00'],
  ['one', "I don't think it will take 3 hours", 'ask how-long jazz'],
  ['one', 'cant at 8, make it 8.30', 'change jazz start_time=20:30'],
])('in the scene %s, the value of %j is what is meant, not the words around it', expectInterpretation)
