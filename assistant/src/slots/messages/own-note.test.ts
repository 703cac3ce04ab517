import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { expectHeard } from '../../testing/expect-heard.ts'
import { scenes } from '../../testing/scenes.ts'

test.each([
  ['bin day tomorrow', 'create title=bin day start_date=2026-11-25'],
  ['date night friday', 'create title=date night start_date=2026-11-27'],
  ['move house sat 12 dec', 'create title=move house start_date=2026-12-12'],
  ['moving day saturday', 'create title=moving day start_date=2026-11-28'],
  ['set build sunday 10am', 'create title=set build start_date=2026-11-29 start_time=10:00'],
  ['start new job monday 9am', 'create title=start new job start_date=2026-11-30 start_time=09:00'],
  ['finish report by friday 5pm', 'create title=finish report start_date=2026-11-27 start_time=17:00'],
  ['end of term friday', 'create title=end of term start_date=2026-11-27'],
  ['last day of school friday', 'create title=last day of school start_date=2026-11-27'],
  ['first day of term 4 january', 'create title=first day of term start_date=2027-01-04'],
  ['put bins out tuesday 9pm', 'create title=bins out start_date=2026-11-24 start_time=21:00'],
  ['change tyres monday 8am', 'create title=change tyres start_date=2026-11-30 start_time=08:00'],
  ['remove stitches monday 9am', 'create title=remove stitches start_date=2026-11-30 start_time=09:00'],
  ['switch energy supplier by 30 nov', 'create title=switch energy supplier start_date=2026-11-30'],
  ['undo wallpaper saturday', 'create title=undo wallpaper start_date=2026-11-28'],
  ['mot tuesday 1pm', 'create title=mot start_date=2026-11-24 start_time=13:00'],
  ['lunch tuesday 1pm', 'create title=lunch start_date=2026-11-24 start_time=13:00'],
  ['end of year party 18 dec 7pm', 'create title=end of year party start_date=2026-12-18 start_time=19:00'],
])('"%s" is a note of one\'s own, and touches nothing else', (say, want) => {
  for (const scene of ['one', 'three', 'empty']) expectHeard(scene, say, `${want} | back meaning create `)
})

test.each([
  ['one', 'move gig saturday', 'change jazz start_date=2026-12-05'],
  ['one', 'doors friday 7pm', 'change jazz start_time=19:00'],
  ['one', 'put jazz friday', 'change jazz start_date=2026-12-04'],
  ['one', 'finish 11pm', 'change jazz end_time=23:00'],
  ['one', 'rescheduled friday 8pm', 'change jazz start_time=20:00 end_time=23:00'],
  ['one', 'change date friday', 'change jazz start_date=2026-12-04'],
  ['empty', 'lunch tomorrow is 1 not 12.30', 'change lunch start_time=13:00'],
  ['empty', 'live music friday', 'list 2026-11-27 = gig'],
])('in %s "%s" is about what is known', (scene, say, want) => expectHeard(scene, say, want))

test.each(['boiler service friday', 'tax return 31 january', 'half term 15-19 feb'])(
  'where "%s" might ask for that day, it is offered as an event',
  (say) => expectHeard('one', say, 'back meaning create '),
)

test.each([
  ['move house sat 12 dec', 'create title=move house start_date=2026-12-12'],
  ['last day of school friday', 'create title=last day of school start_date=2026-11-27'],
])('where nothing is known yet, "%s" is the first', (say, want) => expectHeard('nothing', say, want))

test.each([
  [
    'one',
    'gig 5 december 2026 23:00 to 02:00',
    'create title=gig start_date=2026-12-05 start_time=23:00 end_time=02:00',
  ],
  ['one', 'party 12 december 2026 9pm', 'create title=party start_date=2026-12-12 start_time=21:00'],
])('in %s "%s" announces an event: its day has a year', (scene, say, want) => expectHeard(scene, say, want))

test.each([
  ['one', 'gig 5 december 9pm', 'change jazz start_date=2026-12-05 start_time=21:00'],
  ['one', 'the gig is 5 december 2026 9pm', 'change jazz start_date=2026-12-05 start_time=21:00'],
  ['one', 'gig saturday 9pm', 'change jazz start_date=2026-12-05 start_time=21:00'],
])('in %s "%s" is about the gig in sight', (scene, say, want) => expectHeard(scene, say, want))

const one = scenes.one as Context
/** The one in sight is of no kind that is known. */
const fair: Context = {
  ...one,
  known: one.known.map((event) => (event.id === 'jazz' ? { ...event, title: 'Cheese Fair', category: null } : event)),
}

test.each([
  ['gig 5 december 9pm', 'create'],
  ['festival 5 december 2026 8pm', 'create'],
  ['gig saturday 9pm', 'change'],
  ['the gig is 5 december 9pm', 'change'],
])('beside a cheese fair "%s" comes to: %s', (say, want) => expect(interpret(say, fair).kind).toBe(want))
