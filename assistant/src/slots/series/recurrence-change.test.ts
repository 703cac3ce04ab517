import { expect, test } from 'vitest'
import { interpret } from '../../interpret.ts'
import { asEvent, scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

/** Interprets a message about an Open Mic with this recurrence rule and start. */
function interpretWithRule(recurrence: string, start_date: string, say: string): string {
  const { weekly } = scenes
  const mic = weekly?.known.find(({ id }) => id === 'openmic')
  if (!weekly || !mic) throw new Error('the scenes are gone')
  const event = { ...mic, recurrence, start_date }
  const context = { ...weekly, known: [event], thread: [asEvent(event)] }
  return showCommand(interpret(say, context), context)
}

test.each([
  'they are off fridays so just mon to thu',
  'no fridays, just mon-thu',
  'only mon to thu',
  'every weekday except fridays',
  'we dropped fridays',
])('%j drops Fridays from a series on working days', (say) => {
  expect(interpretWithRule('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-12-07', say)).toBe(
    'change openmic recurrence=freq=weekly;byday=mo,tu,we,th',
  )
})

test.each([
  'its the second sunday now not the first',
  'not the first sunday, the second',
  'second sunday instead of the first',
])('%j moves a monthly series to the second Sunday', (say) => {
  expect(interpretWithRule('FREQ=MONTHLY;BYDAY=1SU', '2027-01-03', say)).toBe(
    'change openmic recurrence=freq=monthly;byday=2su start_date=2027-01-10',
  )
})

test('"not on the first Tuesday of the month" does not make a weekly series monthly', () => {
  expect(
    interpretWithRule('FREQ=WEEKLY;BYDAY=TU', '2027-01-05', 'not on the first tuesday of the month'),
  ).not.toContain('change')
})

test.each(['its not tuesdays its wednesdays', 'they changed it from tuesdays to wednesdays'])(
  '%j moves a weekly series from Tuesdays to Wednesdays',
  (say) => {
    expect(interpretWithRule('FREQ=WEEKLY;BYDAY=TU', '2027-01-05', say)).toBe(
      'change openmic recurrence=freq=weekly;byday=we start_date=2027-01-06',
    )
  },
)

test('moving one Saturday to Sunday does not change the rule of the series', () => {
  expect(interpretWithRule('FREQ=WEEKLY;BYDAY=SA', '2026-08-01', 'move this saturday to sunday')).toContain('& create')
})
