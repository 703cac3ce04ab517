import { expect, test } from 'vitest'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'
import type { FollowUpTarget } from '../command.ts'
import { interpret } from '../interpret.ts'
import { openSentenceNetwork } from '../network/sentence-network.ts'
import { asEvent, scenes } from './scenes.ts'
import { showCommand } from './show-command.ts'

// Messages that choose several events of a thread, or one of them, and act on them. Today is 24 November 2026.

const { empty } = scenes
if (!empty) throw new Error('the scenes are missing')

const event = (id: string, title: string, when: string, ownLineText = ''): KnownEvent => {
  const [start_date = null, start_time = null] = when.split(' ')
  return { ...NOTHING_KNOWN, id, title, start_date, start_time, ownLineText }
}
const threadOf = (events: readonly KnownEvent[], ...lastSpokenOf: readonly string[]): Context => ({
  ...empty,
  known: [...empty.known, ...events],
  thread: events.map(asEvent),
  lastSpokenOf,
})

const league = [
  event('lewes', 'v Lewes Ladies', '2027-01-09 14:00', 'v lewes ladies home'),
  event('dover', 'v Dover Athletic', '2027-01-16 14:00', 'v dover athletic away'),
  event('crow', 'v Crowborough', '2027-02-06 13:30', 'v crowborough home'),
  event('hastings', 'v Hastings', '2027-03-06 14:00', 'v hastings away'),
  event('rye', 'v Rye Mill', '2027-03-13 14:00', 'v rye mill home'),
]
const feast = [
  event('haldi', 'Haldi', '2027-03-04 11:00'),
  event('garba', 'Garba Night', '2027-03-05 19:00'),
  event('baraat', 'Baraat and Ceremony', '2027-03-06 10:00'),
  event('dinner', 'Dinner', '2027-03-06 18:30'),
]
// "Said" in a name: these events were mentioned last.
const [matches, twoSaid] = [threadOf(league), threadOf(league, 'lewes', 'dover')]
const [wedding, haldiSaid, bothSaid] = [threadOf(feast), threadOf(feast, 'haldi'), threadOf(feast, 'haldi', 'garba')]
const after = (lastRequest: FollowUpTarget): Context => ({ ...haldiSaid, lastRequest })

const network = openSentenceNetwork()
const commandFor = async (context: Context, say: string) =>
  showCommand(interpret(say, context, await network.intentLogProbabilities(say)), context)

test.each([
  [matches, 'save all the home ones', 'save lewes,crow,rye'],
  [matches, 'stick the home games in the calendar', 'save lewes,crow,rye'],
  [matches, 'put all home matches in my diary', 'save lewes,crow,rye'],
  [matches, 'save all three home games', 'save lewes,crow,rye'],
  [matches, 'save only the away games', 'save dover,hastings'],
  [matches, 'just the away ones', 'tick dover,hastings'],
  [matches, 'delete the home one in feb', 'delete crow'],
  [matches, 'remind me about all the away games the day before at 7', 'remind dover,hastings day 1 19:00'],
  [matches, 'save the first two home games', 'save lewes,crow'],
  [matches, 'save the first of the away ones', 'save dover'],
  [matches, 'move all the away ones to 3pm', 'change dover start_time=15:00 & change hastings start_time=15:00'],
  [matches, 'save everything in march', 'save hastings,rye'],
  [matches, 'save both the march games', 'save hastings,rye'],
  [matches, 'save the ones in january and february', 'save lewes,dover,crow'],
  [matches, 'remind me of the march ones an hour before', 'remind hastings,rye before 60'],
  [wedding, 'save the saturday ones', 'save baraat,dinner'],
])('a message chooses some events by words of their own lines, or by a day: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test.each([
  [wedding, 'save haldi + garba only', 'save haldi,garba'],
  [wedding, 'save haldi, garba and dinner', 'save haldi,garba,dinner'],
  [wedding, 'save the thursday and friday ones', 'save haldi,garba'],
  [matches, 'delete lewes and dover, theyre off', 'delete lewes,dover'],
  [twoSaid, 'save them and hastings', 'save lewes,dover,hastings'],
  [wedding, 'haldi and garba in my cal', 'save haldi,garba'],
  [wedding, 'can you add haldi plus dinner', 'save haldi,dinner'],
  [matches, 'bung the first two in the diary', 'save lewes,dover'],
  [matches, 'save the second and the fourth', 'save dover,hastings'],
  [haldiSaid, 'save it and dinner', 'save haldi,dinner'],
  [wedding, 'save haldi for mum and dad', 'save haldi'],
  [matches, 'save lewes and hove albion', 'save lewes & cannot unknown-event'],
  [matches, 'can I save lewes and hove albion?', 'back meaning save lewes'],
  [wedding, 'save the mehndi and the sangeet', 'cannot unknown-event'],
])('each event that is named is found, and a name of no event is reported: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test.each([
  [matches, 'save all but hastings', 'save lewes,dover,crow,rye'],
  [matches, 'save the home games except rye mill', 'save lewes,crow'],
  [matches, 'save these except the ones in march', 'save lewes,dover,crow'],
  [matches, 'save lewes and dover but not hastings', 'save lewes,dover'],
  [wedding, 'save them all bar garba', 'save haldi,baraat,dinner'],
  [wedding, 'remind me of everything but the dinner the day before at noon', 'remind haldi,garba,baraat day 1 12:00'],
  [wedding, 'save all but the one with the cake', 'back which save haldi,garba,baraat,dinner'],
])('events named as exceptions are left out: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test.each([
  [bothSaid, 'ok save the other two aswell', 'save baraat,dinner'],
  [haldiSaid, 'save the other three', 'save garba,baraat,dinner'],
  [twoSaid, 'remind me of the others too', 'remind crow,hastings,rye default'],
  [twoSaid, 'save the other home ones', 'save crow,rye'],
  [wedding, 'not bothered about garba, save the others', 'save haldi,baraat,dinner'],
  [twoSaid, 'save the other purple ones', 'back which save lewes,dover,crow,hastings,rye'],
  [twoSaid, 'delete the other two', 'back which delete crow,hastings,rye'],
  [wedding, 'keep haldi, delete the rest', 'delete garba,baraat,dinner'],
  [wedding, 'keep haldi and delete the rest', 'delete garba,baraat,dinner'],
  [matches, 'keep lewes and dover, delete the rest', 'delete crow,hastings,rye'],
  [matches, 'save the others', 'back which save lewes,dover,crow,hastings,rye'],
])('"the others" are the events that were not just mentioned: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toBe(want)
})

test('an offer about several events names them all, and a statement about one of them does not answer it', async () => {
  const elsewhere = { ...haldiSaid, thread: haldiSaid.thread.slice(0, 1) }
  const asked = interpret('save haldi and garba', elsewhere)
  expect(asked).toMatchObject({ kind: 'askBack', about: 'meaning', event: null, each: ['haldi', 'garba'] })
  if (asked.kind !== 'askBack') return
  expect(await commandFor({ ...elsewhere, asked }, 'haldi is on friday now')).toMatch(/^change haldi/)
  expect(await commandFor({ ...elsewhere, asked }, 'yes')).toBe('save haldi,garba')
})

test('an event outside the thread with the word in its title comes before one of the thread with a synonym', async () => {
  const practice = threadOf([event('practice', 'Choir practice', '2026-12-02 19:30')])
  const carols = event('carols', 'Carols by Candlelight', '2026-12-20 18:00')
  const context = { ...practice, known: [...practice.known, carols] }
  expect(await commandFor(context, 'save the carols too')).toBe('back meaning save carols')
  expect(await commandFor(practice, 'save the carols too')).toBe('save practice')
})

// What the person asked for last.
const saved: FollowUpTarget = { kind: 'save', events: ['haldi'] }
const reminded: FollowUpTarget = { kind: 'remind', events: ['haldi'], at: { kind: 'before', minutes: 120 } }
const placed: FollowUpTarget = { kind: 'change', event: 'haldi', edit: { location: { venue: 'Taj Hall' } } }
const timed: FollowUpTarget = { kind: 'change', event: 'haldi', edit: { start_time: '12:00', end_time: '13:00' } }

test.each([
  [saved, 'n the dinner one too', 'save dinner'],
  [saved, 'now the other three', 'save garba,baraat,dinner'],
  [saved, 'and delete garba', 'delete garba'],
  [reminded, 'same for the garba', 'remind garba before 120'],
  [reminded, 'do the same for garba and dinner', 'remind garba,dinner before 120'],
  [placed, 'same for dinner', 'change dinner venue=taj hall'],
])('the last order is repeated for other events: %#', async (last, say, want) => {
  expect(await commandFor(after(last), say)).toBe(want)
})

test.each([
  [after(saved), "dinner's at 7 too", /^(?:change|back|ask)/],
  [after(saved), 'and the hotel too', /^(?:cannot|back|ask)/],
  [after(saved), 'and not the garba', /^(?!save|delete)/],
  [after(saved), 'also not the dinner', /^(?!save|delete)/],
  [after(saved), 'and saturday?', /^(?:list|ask|cannot)/],
  [after(saved), "and when's the garba", /^ask/],
  [after(timed), 'same for dinner', /^(?:cannot|back|ask|list|leave)/],
  [threadOf(league, 'dover'), "bus leaves 9am and we're home by 6", /^(?!save|delete)/],
  [matches, 'save none of them', /^(?!save)/],
  [matches, "we're taking the bus home, save it", /^back which/],
  [matches, 'should I save the away ones?', /^(?:back|ask)/],
  [wedding, 'dinner and haldi clash?', /^clashes/],
])('a message that only resembles a choice of events is not taken for one: %#', async (context, say, want) => {
  expect(await commandFor(context, say)).toMatch(want)
})
