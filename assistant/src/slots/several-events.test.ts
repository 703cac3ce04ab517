import { expect, test } from 'vitest'
import { interpret } from '../interpret.ts'
import { openSentenceNetwork } from '../network/sentence-network.ts'
import { scenes } from '../testing/scenes.ts'
import { showCommand } from '../testing/show-command.ts'

const { three, spoke } = scenes
const interpretInThree = (sentence: string) => three && showCommand(interpret(sentence, three), three)

test.each(['Hamlet is at 8 and the choir at 7', 'move hamlet to 8 and the choir to 7'])(
  '%j does not give one event the time of the other',
  (sentence) => {
    expect(interpretInThree(sentence)).toBe('back which change hamlet,choir')
  },
)

test.each(['save all the ones at the barbican', 'save all the home ones'])(
  '%j is not done to all events, because the words fit none of them better',
  (sentence) => {
    expect(interpretInThree(sentence)).toBe('back which save hamlet,choir,blues')
  },
)

test.each([
  [
    'move them all to 8',
    'change hamlet start_time=20:00 & change choir start_time=20:00 & change blues start_time=20:00',
  ],
  ['save all of them', 'save hamlet,choir,blues'],
  ['add all these events to my calendar', 'save hamlet,choir,blues'],
])('%j is done to all events', (sentence, want) => {
  expect(interpretInThree(sentence)).toBe(want)
})

test('"the one on 6 December" means an event of that day, whatever was just mentioned', async () => {
  const network = openSentenceNetwork()
  const wanted = async (sentence: string) =>
    spoke && showCommand(interpret(sentence, spoke, await network.intentLogProbabilities(sentence)), spoke)
  expect(await wanted('delete the one on 6 December')).toBe('delete blues')
  expect(await wanted('delete the one on 12 December')).toBe('back which delete hamlet,choir')
  expect(await wanted('delete the one on 30 December')).toBe('cannot unknown-event')
  await network.close()
})

test('"both" means the two events of the thread, although only one was mentioned last', () => {
  const context = spoke && { ...spoke, thread: spoke.thread.slice(0, 2) }
  expect(context && showCommand(interpret('save both', context), context)).toBe('save hamlet,choir')
})

test('the person is asked which events are meant if the words fit all of those in view', () => {
  const home = spoke && { ...spoke, known: spoke.known.map((it) => ({ ...it, venue: `Home, ${it.venue ?? ''}` })) }
  expect(home && showCommand(interpret('save all the home ones', home), home)).toMatch(/^back which save/)
})

test('an event is found by another form of a word in its title, and an unknown name is asked about', () => {
  const knit = spoke && {
    ...spoke,
    known: spoke.known.map((it) => (it.id === 'hamlet' ? { ...it, title: 'Knit & Natter' } : it)),
  }
  expect(knit && showCommand(interpret('save the knitting one', knit), knit)).toBe('save hamlet')
  expect(spoke && showCommand(interpret('save the poetry one', spoke), spoke)).toBe(
    'back which save hamlet,choir,blues',
  )
})

test('the "all" in "right all along" does not mean all events', async () => {
  const network = openSentenceNetwork()
  const sentence = 'My mistake, Saturday was right all along; leave the later start.'
  expect(spoke && interpret(sentence, spoke, await network.intentLogProbabilities(sentence)).kind).not.toBe('several')
  await network.close()
})

test('an order to give an event "its old name" is answered by asking for that name', () => {
  const { one } = scenes
  const interpretInOne = (sentence: string) => one && showCommand(interpret(sentence, one), one)
  expect(interpretInOne('rename it to its old name again')).toBe('back value title jazz')
  expect(interpretInOne('rename it to The Old One')).toBe('change jazz title=the old one')
})
