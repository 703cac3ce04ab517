import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { interpret } from '../interpret.ts'
import { asEvent, scenes } from '../testing/scenes.ts'
import { showCommand } from '../testing/show-command.ts'

const scene = (name: string): Context => {
  const it = scenes[name]
  if (!it) throw new Error(`no scene ${name}`)
  return it
}
const threadOf = (...ids: string[]): Context => ({
  ...scene('empty'),
  thread: scene('empty')
    .known.filter(({ id }) => ids.includes(id))
    .map(asEvent),
})
const interpretIn = (context: Context, words: string): string => showCommand(interpret(words, context), context)

const jazz = threadOf('jazz')
/** The person asked about the gig in the thread of the jazz night. */
const afterGig: Context = { ...jazz, lastSpokenOf: ['gig'], spokenOfBefore: 'jazz' }
/** The person was shown a list of three other events there. */
const afterList: Context = {
  ...jazz,
  lastSpokenOf: ['quiz', 'gig', 'pottery'],
  isListed: true,
  spokenOfBefore: null,
}
const pair = threadOf('hamlet', 'blues')
const hamletSpoken: Context = { ...pair, lastSpokenOf: ['hamlet'] }

test.each([
  ['it starts at 10', 'change jazz start_time=22:00'],
  ['make it 2 hours long', 'change jazz end_time=22:00'],
  ['price is 15 euro not pounds', 'change jazz ticket_price=15 ticket_currency=eur'],
  ['move it to saturday', 'change jazz start_date=2026-12-05'],
  ['save it', 'save jazz'],
  ['delete it', 'delete jazz'],
  ['remind me an hour before', 'remind jazz before 60'],
  ['the venue is the Crown', 'change jazz venue=the crown'],
  ["the town's wrong, it's Leeds", 'change jazz city=leeds'],
])('%j is about the event of the thread, whatever was asked about before', (words, want) => {
  for (const context of [afterGig, afterList]) expect(interpretIn(context, words)).toMatch(want)
})

test.each(['who is playing', 'what time does the music start', 'address?', 'is parking free'])(
  'a question that names nothing is about the event of the thread: %j',
  (words) => {
    for (const context of [afterGig, afterList]) expect(interpretIn(context, words)).toMatch(/jazz$/)
  },
)

test.each([
  ['and how much is it', 'ask price gig'],
  ['where is that', 'ask where gig'],
  ['when does it end', 'ask end-time gig'],
  ['and where', 'ask where gig'],
])('%j is about the event of the last answer', (words, want) => {
  expect(interpretIn(afterGig, words)).toBe(want)
})

test.each([
  ['when is the second one', 'ask when gig'],
  ['save them all', 'save quiz,gig,pottery'],
  ['which of them is first', 'next any = quiz'],
])('%j is about the list that was shown', (words, want) => {
  expect(interpretIn(afterList, words)).toBe(want)
})

test.each([
  ['where is the quiz', 'ask where quiz'],
  ['when does hamlet start', 'ask start-time hamlet'],
  ['delete the quiz', 'back meaning delete quiz'],
  ['hamlet starts at 8', 'back meaning change hamlet'],
  ['save the pottery workshop', 'back meaning save pottery'],
  ['remind me about the quiz', 'back meaning remind quiz'],
])('%j is about the event that it names, and a change of it is only offered', (words, want) => {
  for (const context of [jazz, afterGig]) expect(interpretIn(context, words)).toBe(want)
})

test.each([
  [hamletSpoken, 'it starts at 8', 'change hamlet start_time=20:00'],
  [hamletSpoken, 'how much is it', 'ask price hamlet'],
  [hamletSpoken, 'the other one starts at 12', 'change blues start_time=12:00'],
  [hamletSpoken, 'the sunday one starts at 12', 'change blues start_time=12:00'],
  [hamletSpoken, 'save the brunch', 'save blues'],
  [pair, 'the brunch is at noon', 'change blues start_time=12:00'],
  [pair, 'save both', 'save hamlet,blues'],
  [pair, 'it starts at 8', 'back which change hamlet,blues'],
  [{ ...pair, lastSpokenOf: ['gig'] }, 'it starts at 8', 'back which change hamlet,blues'],
  [{ ...pair, lastSpokenOf: ['gig'], spokenOfBefore: 'blues' }, 'it starts at 12', 'change blues start_time=12:00'],
])(
  'in a thread of two events, "it" is the one named last, and a question back offers only these two: %#',
  (context, words, want) => {
    expect(interpretIn(context, words)).toBe(want)
  },
)

test('a deleted event is neither "it" nor a choice', () => {
  const gone: Context = { ...jazz, lastSpokenOf: ['deleted'], spokenOfBefore: 'deleted' }
  expect(interpretIn(gone, 'it starts at 10')).toMatch(/^change jazz/)
  const asked = scene('asked')
  const known = asked.known.filter(({ id }) => id !== 'blues')
  const without: Context = { ...asked, known, thread: asked.thread.filter(({ id }) => id !== 'blues') }
  expect(interpretIn(without, 'it starts at 8')).not.toContain('blues')
})
