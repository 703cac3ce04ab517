import { expect, test } from 'vitest'
import { interpret } from '../interpret.ts'
import { openSentenceNetwork } from '../network/sentence-network.ts'
import { scenes } from '../testing/scenes.ts'
import { showCommand } from '../testing/show-command.ts'

const { three, spoke } = scenes
const heard = (sentence: string) => three && showCommand(interpret(sentence, three), three)

test.each(['Hamlet is at 8 and the choir at 7', 'move hamlet to 8 and the choir to 7'])(
  '%j gives no event the hour of the other',
  (sentence) => {
    expect(heard(sentence)).toBe('back which change hamlet,choir')
  },
)

test.each(['save all the ones at the barbican', 'save all the home ones'])(
  '%j, which nothing known tells apart, is not done to all',
  (sentence) => {
    expect(heard(sentence)).toBe('back which save hamlet,choir,blues')
  },
)

test.each([
  [
    'move them all to 8',
    'change hamlet start_time=20:00 & change choir start_time=20:00 & change blues start_time=20:00',
  ],
  ['save all of them', 'save hamlet,choir,blues'],
  ['add all these events to my calendar', 'save hamlet,choir,blues'],
])('%j is done to all', (sentence, want) => {
  expect(heard(sentence)).toBe(want)
})

test('the one on a day is never another that was spoken of just now', async () => {
  const network = openSentenceNetwork()
  const wanted = async (sentence: string) =>
    spoke && showCommand(interpret(sentence, spoke, await network.likelihoodsOf(sentence)), spoke)
  expect(await wanted('delete the one on 6 December')).toBe('delete blues')
  expect(await wanted('delete the one on 12 December')).toBe('back which delete hamlet,choir')
  expect(await wanted('delete the one on 30 December')).toBe('cannot unknown-event')
  await network.close()
})

test('both are the two of the thread, though one of them was spoken of last', () => {
  const context = spoke && { ...spoke, thread: spoke.thread.slice(0, 2) }
  expect(context && showCommand(interpret('save both', context), context)).toBe('save hamlet,choir')
})

test('ones that all in sight may be called are asked for, not all of them taken', () => {
  const home = spoke && { ...spoke, known: spoke.known.map((it) => ({ ...it, venue: `Home, ${it.venue ?? ''}` })) }
  expect(home && showCommand(interpret('save all the home ones', home), home)).toMatch(/^back which save/)
})

test('an event is found by another form of a word of its title, and one that nothing is called is asked for', () => {
  const knit = spoke && {
    ...spoke,
    known: spoke.known.map((it) => (it.id === 'hamlet' ? { ...it, title: 'Knit & Natter' } : it)),
  }
  expect(knit && showCommand(interpret('save the knitting one', knit), knit)).toBe('save hamlet')
  expect(spoke && showCommand(interpret('save the poetry one', spoke), spoke)).toBe(
    'back which save hamlet,choir,blues',
  )
})

test('"right all along" says nothing of all', async () => {
  const network = openSentenceNetwork()
  const sentence = 'My mistake, Saturday was right all along; leave the later start.'
  expect(spoke && interpret(sentence, spoke, await network.likelihoodsOf(sentence)).kind).not.toBe('several')
  await network.close()
})

test('an old name that comes back is asked for', () => {
  const { one } = scenes
  const heardInOne = (sentence: string) => one && showCommand(interpret(sentence, one), one)
  expect(heardInOne('rename it to its old name again')).toBe('back value title jazz')
  expect(heardInOne('rename it to The Old One')).toBe('change jazz title=the old one')
})
