import { expect, test } from 'vitest'
import { eventNounShare, labelShare, leadsToTitle, hasEditionNumber } from './title-vocabulary.ts'

test.each(['dorffest', 'sagra', 'vide', 'wystawa', 'hallenturnier', 'выставка'])('%j names a kind of event', (word) => {
  expect(eventNounShare([word])).toBe(1)
})

test.each(['fest', 'tag'])('%j names a kind of event only as a whole word', (word) => {
  expect(eventNounShare([`man${word}x`])).toBe(0)
})

test('labels are distinguished from the words of a title', () => {
  expect(labelShare(['eintritt', 'frei'])).toBe(0.5)
  expect(labelShare(['harvest', 'moon'])).toBe(0)
})

test.each(['elm street records presents', 'der verein ladt ein zum', 'vi invitano al', 'serdecznie zapraszamy na'])(
  'a title follows %j',
  (line) => {
    expect(leadsToTitle(line)).toBe(true)
  },
)

test.each(['birthday presents for everyone in town', 'harvest moon', ''])('no title follows %j', (line) => {
  expect(leadsToTitle(line)).toBe(false)
})

test.each(['12. dorffest', '3eme edition', 'xxiv sagra', '10th annual fair'])('%j has an edition number', (text) => {
  expect(hasEditionNumber(text)).toBe(true)
})

test.each(['dorffest 2026', 'room 5', 'mix tape'])('%j has no edition number', (text) => {
  expect(hasEditionNumber(text)).toBe(false)
})
