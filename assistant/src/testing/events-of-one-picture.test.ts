import { expect, test } from 'vitest'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'
import { interpret } from '../interpret.ts'
import { openSentenceNetwork } from '../network/sentence-network.ts'
import { asEvent, scenes } from './scenes.ts'
import { showCommand } from './show-command.ts'

// Messages about several events that were read from one picture. Each has its own line there, such as "Nikkah – Saturday 16 January,
// Central Mosque" on an invitation of Aisha and Bilal. As all may have one title, the words of that line name an event too (`ownWords`).
// Today is 24 November 2026.

const { empty, spoke } = scenes
if (!empty || !spoke) throw new Error('the scenes are missing')

const event = (id: string, title: string, when: string, ownWords: string): KnownEvent => {
  const [start_date = null, start_time = null] = when.split(' ')
  return { ...NOTHING_KNOWN, id, title, start_date, start_time, ownWords }
}
const threadOf = (events: readonly KnownEvent[], ...lastSpokenOf: readonly string[]): Context => ({
  ...empty,
  known: [...empty.known, ...events],
  thread: events.map(asEvent),
  lastSpokenOf,
})

const couple = 'Aisha & Bilal'
const wedding = [
  event('mehndi', couple, '2027-01-15 18:00', 'mehndi park avenue'),
  event('nikkah', couple, '2027-01-16 13:00', 'nikkah central mosque'),
  event('walima', couple, '2027-01-17 17:00', 'walima regency'),
]
const talks = [
  event('snow', 'Snowdrops and Hellebores', '2027-01-14 19:30', 'anne pell'),
  event('roses', 'Pruning Old Roses', '2027-02-11 19:30', 'keith marlow'),
  event('hidcote', 'A Year at Hidcote', '2027-03-11 19:30', 'jane ashby'),
]
const festival = [
  event('opening', 'Riverside Festival', '2026-12-04 20:00', 'opening night'),
  event('matinee', 'Riverside Festival', '2026-12-05 14:00', 'family matinee'),
  event('gala', 'Riverside Festival', '2026-12-06 19:00', 'closing gala'),
]
// In the thread openingSaid, the opening was mentioned last; in noneSaid, no event was.
const openingSaid = threadOf(festival, 'opening')
const rota = [
  'early 2026-12-07 07:00',
  'early2 2026-12-08 07:00',
  'late 2026-12-10 13:00',
  'night 2026-12-12 20:30',
].map((row) => {
  const [id = '', ...when] = row.split(' ')
  return event(id, `${id.replace('2', '')} shift`, when.join(' '), '')
})
const nightSaid = threadOf(rota, 'night')
const [noneSaid, mehndiSaid, rosesSaid] = [threadOf(wedding), threadOf(wedding, 'mehndi'), threadOf(talks, 'roses')]

const network = openSentenceNetwork()
const interpretIn = async (context: Context, say: string) =>
  interpret(say, context, await network.intentLogProbabilities(say))
const commandFor = async (context: Context, say: string) => showCommand(await interpretIn(context, say), context)

test.each([
  [noneSaid, 'walima is 6 o clock', 'change walima start_time=18:00'],
  [mehndiSaid, 'walimas at crescent hall instead', 'change walima venue=crescent hall'],
  [mehndiSaid, 'nikah 12.30', 'change nikkah start_time=12:30'],
  [noneSaid, 'delete the mehndi, cant make that one', 'delete mehndi'],
  [noneSaid, 'remind me of the walima the day before', 'remind walima before 1440'],
  [noneSaid, 'when is the nikkah', 'ask when nikkah'],
  [rosesSaid, "Jane Ashby's begins at seven", 'change hidcote start_time=19:00'],
  [rosesSaid, 'Visitors pay £5 for the March talk', 'change hidcote ticket_price=5 ticket_currency=gbp'],
  [nightSaid, 'late is 12 til 8 now', 'change late start_time=12:00 end_time=20:00'],
  [nightSaid, 'how long is the late', 'ask how-long late'],
  [nightSaid, 'early is 8 til 4', 'back which change early,early2'],
  [rosesSaid, "what time is jane's talk", 'ask start-time hidcote'],
  [openingSaid, 'remove the family one', 'delete matinee'],
  [openingSaid, 'the gala is at 8 now', 'change gala start_time=20:00'],
  [openingSaid, 'move the family matinee to 3', 'change matinee start_time=15:00'],
  [noneSaid, 'move the sunday one to 6', 'change walima start_time=18:00'],
])('an event is named by the words of its own line, or by its day: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test.each([
  [mehndiSaid, 'sangeet is at 8'],
  [mehndiSaid, 'sangeets at crescent hall instead'],
  [mehndiSaid, 'delete the sangeet, cant make that one'],
  [mehndiSaid, 'delete sangeet'],
  [mehndiSaid, 'delete the sangeet night'],
  [mehndiSaid, 'remind me of the sangeet an hour before'],
])('a name that no event has changes no event: %#', async (context, say) => {
  expect(await commandFor(context, say)).toMatch(/^(?:cannot unknown-event|back which)/)
})

test.each([
  [mehndiSaid, 'doors are at 7 now', 'change mehndi start_time=19:00'],
  [mehndiSaid, 'kickoff is at 9', 'change mehndi start_time=21:00'],
  [mehndiSaid, 'move the kick off to 9', 'change mehndi start_time=21:00'],
  [mehndiSaid, 'delete it, i cant make it', 'delete mehndi'],
  [openingSaid, 'we bring the family, move it to 9', 'change opening start_time=21:00'],
])('words that name no event leave the change with the event mentioned last: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test.each([
  [noneSaid, 'save mehndi nikkah and walima pls', 'save mehndi,nikkah,walima'],
  [rosesSaid, 'could you save all three talks please', 'save snow,roses,hidcote'],
  [rosesSaid, 'save both talks', 'back which save snow,roses,hidcote'],
  [spoke, 'delete all the talks', 'back which delete hamlet,choir,blues'],
])('a message means several events if it names each or counts them all: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test('if one of two events is certain, every choice for the other one includes it', async () => {
  const ballet = ['2027-01-09 09:30', '2027-03-27 09:30'].map((when, at) => event(`b${at}`, 'Swans Ballet', when, ''))
  const context = threadOf([...talks.slice(0, 1), ...ballet], 'snow')
  const asked = await interpretIn(context, 'save this one and the ballet too')
  const requests = asked.kind === 'askBack' ? asked.choices.map(({ request }) => request) : []
  expect(requests).toMatchObject([{ events: ['snow', 'b0'] }, { events: ['snow', 'b1'] }])
})

/** The thread of the wedding, after the assistant has asked which event to save. */
const whichToSave = async (): Promise<Context> => {
  const asked = await interpretIn(noneSaid, 'save it')
  if (asked.kind !== 'askBack') throw new Error('nothing is asked')
  return { ...noneSaid, asked, lastSpokenOf: wedding.map(({ id }) => id) }
}

test.each([
  ['the walima', 'save walima'],
  ['the walima is the one', 'save walima'],
  ['its the walima', 'save walima'],
  ['the one thats at regency', 'save walima'],
  ['the sunday one', 'save walima'],
  ['nikkah and walima', 'save nikkah & save walima'],
])('%j answers the question which event to save', async (say, want) => {
  expect(await commandFor(await whichToSave(), say)).toBe(want)
})

test.each([
  ['walima is at 6 now', 'change walima start_time=18:00'],
  ['walima moved to saturday', 'change walima start_date=2027-01-16'],
  ['the walima costs 20 quid', 'change walima ticket_price=20 ticket_currency=gbp'],
  ['walima to 6pm', 'change walima start_time=18:00'],
])('%j says something new, and does not answer the question which event to save', async (say, want) => {
  expect(await commandFor(await whichToSave(), say)).toBe(want)
})
