import { expect, test } from 'vitest'
import { clauseOf, understand } from '../../understand.ts'
import authorA from '../../utterances/tables/author-a.json' with { type: 'json' }
import authorB from '../../utterances/tables/author-b.json' with { type: 'json' }
import { scenes } from '../../utterances/scenes.ts'
import { showRequest } from '../../utterances/show-request.ts'
import { featuresOf } from './features.ts'
import { guessIntents, type GuessIntents } from './guess-intent.ts'

const { one, three, empty } = scenes
if (!one || !three || !empty) throw new Error('the scenes are gone')

const heard = (say: string, guess?: GuessIntents): string => showRequest(understand(say, one, guess), one)
const sure =
  (intent: string, likely: number): GuessIntents =>
  () => [{ intent, likely }]

const doubtful: GuessIntents = () => [
  { intent: 'several', likely: 0.7 },
  { intent: 'save', likely: 0.3 },
]

test('what the rules understand stands where the model is of two minds', () => {
  expect(heard('move it to 9', sure('delete', 0.4))).toBe('change jazz start_time=21:00 end_time=00:00')
})

test('where the rules understand nothing, the model says what is wanted and the sentence says the rest', () => {
  expect(heard('what would that set us back then', sure('ask price', 0.9))).toBe('ask price jazz')
})

test.each(['delete', 'save', 'unsave', 'remind', 'change title'])(
  'a doubtful %s of the model alone is offered and not done',
  (intent) => {
    expect(heard('the fnord, the fnord to fnordland', sure(intent, 0.9))).toMatch(/^(?:back|cannot)/)
  },
)

test('what can be had back by a word is done where the sentence points at it', () => {
  expect(heard('this one gets to fnord in peace now', sure('unsave', 0.7))).toBe('unsave jazz')
  expect(heard('fnord, fnord', sure('unsave', 0.7))).toMatch(/^(?:back|cannot)/)
  expect(heard('they want me to fnord it', sure('delete', 0.7))).toMatch(/^(?:back|cannot)/)
})

test('an act of the rules that the model finds unlikely is offered', () => {
  expect(heard('Eight thirty was agreed with the barman', sure('ask who', 0.4))).toMatch(/^back meaning create/)
})

test.each([
  ['Friday and Saturday, what does my schedule look like?', 'list 2026-11-27..2026-11-28 = gig,pottery'],
  ['December looks scary, can you lay it all out for me', 'talk,jazz,market,blues,hamlet,choir'],
  ['is there any zorbing on Saturday?', 'list 2026-11-28 ='],
  ['anything at Riverside Park now and again?', 'list any = run,yoga'],
])('%j has what it asks for, and nothing less for the words beside it', (say, want) => {
  const got = showRequest(understand(say, empty, sure('list', 0.95)), empty)
  expect(got.endsWith(want)).toBe(true)
})

test.each([
  ['I think the venue is spelled Vortex Jazz Bar', 'change venue', 'change jazz venue=vortex jazz bar'],
  ['title too long, only "Jazz"', 'change title', 'change jazz title=jazz'],
  ['stick a note on there that says meet Sam first', 'change notes', 'change jazz notes=meet sam first'],
  ['ugh 8 is way too early. 9.', 'change when', 'change jazz start_time=21:00'],
])('of %j only the value is taken', (say, intent, want) => {
  expect(heard(say, sure(intent, 0.99))).toBe(want)
})

test('an act that the model alone sees in a question is never done', () => {
  expect(heard('could it perhaps be the case that it goes?', sure('delete', 1))).toMatch(/^back meaning|^cannot/)
})

test('nothing that is known is touched where somebody names what nobody knows', () => {
  expect(heard('bin the zorbing', sure('delete', 1))).toBe('cannot unknown-event')
})

test('the model alone touches nothing that is not spoken of here', () => {
  expect(heard('kindly note the hall has the number twelve', sure('delete', 1))).not.toMatch(/^(?:delete|change)/)
})

test('the model alone does several things only where it is sure of each', () => {
  expect(heard('fnord it, and gnarl it as well', doubtful)).toMatch(/^(?:back|cannot)/)
})

test('where more than one event may be meant the model asks too', () => {
  const got = showRequest(understand('ditch that thing good and proper', three, sure('delete', 1)), three)
  expect(got).toMatch(/^back|^cannot/)
})

test('the likeliest intents of a sentence come first and share all there is', () => {
  const { clause, hasQuestionMark } = clauseOf('what are they charging at the door?', one)
  const guesses = guessIntents(featuresOf(clause, one, hasQuestionMark))
  expect(guesses[0]?.intent).toBe('ask price')
  expect(guesses.reduce((sum, { likely }) => sum + likely, 0)).toBeCloseTo(1)
})

test.each(['', '\u0000', '🎷'.repeat(500), 'a'.repeat(10_000), '"'.repeat(300), '((((', 'move it and '.repeat(2000)])(
  'text %# of no sense has features and is guessed in time',
  (text) => {
    const { clause, hasQuestionMark } = clauseOf(text, one)
    const { buckets, worths } = featuresOf(clause, one, hasQuestionMark)
    expect(worths.every(Number.isFinite)).toBe(true)
    expect(buckets.length).toBeLessThan(5000)
    expect(guessIntents({ buckets, worths })[0]?.likely).toBeGreaterThan(0)
  },
)

test('a guess takes less than two milliseconds of a processor', () => {
  const texts = [...authorA, ...authorB].slice(0, 200).map(({ say }) => clauseOf(say, one))
  const guessEach = () => {
    for (const { clause, hasQuestionMark } of texts) guessIntents(featuresOf(clause, one, hasQuestionMark))
  }
  guessEach()
  // Processor time, which other programs do not use up.
  const before = process.cpuUsage()
  guessEach()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / texts.length).toBeLessThan(2)
})
