import { expect, test } from 'vitest'
import { eventNounShare, labelShare, leadsToTitle, hasEditionNumber } from './title-vocabulary.ts'

test.each(['dorffest', 'sagra', 'vide', 'wystawa', 'hallenturnier', 'выставка'])('%j names a kind of event', (word) => {
  expect(eventNounShare([word])).toBe(1)
})

test.each(['fest', 'tag'])('%j is a kind of event only as a word of its own', (word) => {
  expect(eventNounShare([`man${word}x`])).toBe(0)
})

test('a label is told from the words of a title', () => {
  expect(labelShare(['eintritt', 'frei'])).toBe(0.5)
  expect(labelShare(['harvest', 'moon'])).toBe(0)
})

test.each(['elm street records presents', 'der verein ladt ein zum', 'vi invitano al', 'serdecznie zapraszamy na'])(
  'a title follows on %j',
  (line) => {
    expect(leadsToTitle(line)).toBe(true)
  },
)

test.each(['birthday presents for everyone in town', 'harvest moon', ''])('no title follows on %j', (line) => {
  expect(leadsToTitle(line)).toBe(false)
})

test.each(['12. dorffest', '3eme edition', 'xxiv sagra', '10th annual fair'])('%j counts the times', (text) => {
  expect(hasEditionNumber(text)).toBe(true)
})

test.each(['dorffest 2026', 'room 5', 'mix tape'])('%j counts none', (text) => {
  expect(hasEditionNumber(text)).toBe(false)
})
