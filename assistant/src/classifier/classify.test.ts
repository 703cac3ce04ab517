import { expect, test } from 'vitest'
import { classify } from './classify.ts'
import { textFeaturesOf, type Situation } from './text-features.ts'

const one: Situation = { eventsInView: 1, asked: null, cardQuestionField: null }
const best = (text: string, situation = one, logProbabilities: Record<string, number> | null = null) =>
  classify(text, situation, logProbabilities)[0]?.intent

test.each([
  ['how much is it', 'ask price'],
  ['hw mcuh are tickets??', 'ask price'],
  ['remind me an hour before', 'remind'],
  ['delete it please', 'delete'],
  ['save this to my calendar', 'save'],
  ['will it rain', 'cannot weather'],
])('"%s" wants %s', (text, intent) => {
  expect(best(text)).toBe(intent)
})

test('a bare value is a change when the assistant asked for one', () => {
  expect(best('8:30', { ...one, asked: 'value', cardQuestionField: 'start_time' })).toBe('change when')
})

test('the network shifts the scores, and cannot rule an intent out on its own', () => {
  const sure = { 'ask price': -20, list: -20, find: -20, 'ask when': 0 }
  const [first] = classify('how much is it', one, { 'ask price': Math.log(0.9), 'ask when': Math.log(0.05) })
  expect(first?.intent).toBe('ask price')
  expect(first?.probability).toBeGreaterThan(0.9)
  expect(best('that thing on saturday', one, sure)).toBe('ask when')
})

test('probabilities sum to 1, whatever is written', () => {
  for (const text of ['', '???', '漢字', 'a'.repeat(5000), 'when '.repeat(500)]) {
    const guesses = classify(text, one, { 'ask when': -1 })
    expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6)
    expect(guesses.every(({ probability }) => Number.isFinite(probability))).toBe(true)
  }
})

test('only the shape of a number counts, not its value', () => {
  expect(textFeaturesOf('move it to 7:30', one)).toEqual(textFeaturesOf('move it to 8:15', one))
})

test('a sentence takes less than 5 ms', () => {
  classify('warm up', one)
  const begun = performance.now()
  for (let time = 0; time < 100; time++) classify(`could you please move the gig to friday the ${time}th at 8 pm`, one)
  expect((performance.now() - begun) / 100).toBeLessThan(5)
})
