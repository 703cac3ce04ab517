import { expect, test } from 'vitest'
import type { EventEdit } from '@swap/contract/event'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

// Blue Note Jazz Night is on Friday 4 December from 20:00 to 23:00 and costs £15.

const one = scenes['one']
const [jazz] = one?.thread ?? []
if (!one || !jazz) throw new Error('the scenes are gone')

const scene: Context = one

function interpretAfter(edit: EventEdit, sentence: string): string {
  const context: Context = { ...scene, lastRequest: { kind: 'change', event: 'jazz', edit } }
  return showCommand(interpret(sentence, context), context)
}

const price = { ticket_info: { ticket_price: '18' } }
test.each([
  ['sorry half 10', { end_time: '23:30' }, 'change jazz end_time=22:30'],
  ['half 10', { end_time: '23:30' }, 'change jazz end_time=22:30'],
  ['wait the saturday', { start_date: '2026-12-04' }, 'change jazz start_date=2026-12-05'],
  ['naw 16 was right', price, 'change jazz ticket_price=16'],
  ['ah. make it 9 then', { start_time: '20:30' }, 'change jazz start_time=21:00'],
])('%j corrects what was changed last', (sentence, edit, want) => {
  expect(interpretAfter(edit, sentence)).toBe(want)
})

const read = (value: string) => ({
  source: 'user' as const,
  confidence: 1,
  boxes: [],
  text: null,
  note: null,
  alternatives: [{ value, confidence: 0.9, boxes: [] }],
})
const changed: Context = {
  ...one,
  thread: [
    {
      ...jazz,
      evidence: {
        ...jazz.evidence,
        start_time: read('19:00'),
        end_time: read('22:00'),
        start_date: read('2026-12-03'),
        ticket_price: read('12'),
      },
    },
  ],
}

test.each([
  ['put both times back how in the letter', 'change jazz start_time=19:00 end_time=22:00'],
  [
    "sorry, back to what's printed",
    'change jazz start_date=2026-12-03 start_time=19:00 end_time=22:00 ticket_price=12',
  ],
  ['no forget that, back to 10 like on the flyer', 'change jazz end_time=22:00'],
  ['the date on the ticket is right', 'change jazz start_date=2026-12-03'],
  ['no the price was right, £12. only the time changed', 'change jazz ticket_price=12'],
  ['ah no leave it at 12 quid', 'change jazz ticket_price=12'],
])('%j puts back what the picture says', (sentence, want) => {
  expect(showCommand(interpret(sentence, changed), changed)).toBe(want)
})

test.each([
  ['is the date on the ticket right?', 'ask when jazz'],
  ['back to 5 like on the flyer', 'change jazz start_time=17:00'],
])('%j puts back nothing', (sentence, want) => {
  expect(showCommand(interpret(sentence, changed), changed)).toBe(want)
})
