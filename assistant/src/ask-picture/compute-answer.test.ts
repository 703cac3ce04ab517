// Answers that have to be worked out from the lines of a picture, such as the sum of several prices or a length of time.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { computeAnswer } from './compute-answer.ts'

interface Asked {
  picture: string
  group: string
  lines: readonly string[]
  question: string
  previous: string | null
  answer: string | null
}

/** Parses data/worked-out.txt, whose first lines explain its format. */
function readAsked(written: string): Asked[] {
  return written
    .split(/^= /mu)
    .slice(1)
    .flatMap((block) => {
      const [head = '', ...rows] = block.trimEnd().split('\n')
      const [picture = '', group = ''] = head.split(' ')
      const lines = rows.filter((row) => !/^[?+] /u.test(row) && row !== '')
      const asked = rows.filter((row) => /^[?+] /u.test(row))
      return asked.map((row, at): Asked => {
        const [question = '', answer = ''] = row
          .slice(2)
          .split('|')
          .map((it) => it.trim())
        const previous = row.startsWith('+') ? (asked[at - 1]?.slice(2).split('|')[0]?.trim() ?? null) : null
        return { picture, group, lines, question, previous, answer: answer || null }
      })
    })
}

const all = readAsked(readFileSync(new URL('../../data/worked-out.txt', import.meta.url), 'utf8'))
const computedAnswer = ({ lines, question, previous }: Asked) => computeAnswer(question, previous, lines)

describe.each(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])('questions of the group %s', (group) => {
  test.each(all.filter((it) => it.group === group))('$picture: "$question" is answered with $answer', (asked) => {
    const answer = computedAnswer(asked)
    expect(answer && answer.sentence.replaceAll('\u00A0', ' ')).toBe(asked.answer)
  })
})

describe('the lines quoted with an answer', () => {
  test('are all those with a price that was added up', () => {
    const menu = ['Menu £30 per person', 'Bar until late', 'Children half price']
    expect(computeAnswer('me and a kid, total', null, menu)?.lines).toEqual([0, 2])
  })

  test('are those of the start and the end, for a length of time', () => {
    const lines = ['Leaves 8.30am', 'Returns 4pm']
    expect(computeAnswer('how long are they away', null, lines)?.lines).toEqual([0, 1])
  })
})

test.each([
  ['a receipt', ['2 x Adult', '£24.00', 'Booking reference AB12']],
  ['a price by steps', ['£45 first event, £10 each additional']],
  ['a range', ['Tickets £10–£15']],
  ['a price from some amount on', ['Tickets from £10']],
  ['an offer', ['Tickets £10', '2 for 1 on Mondays']],
  ['two currencies', ['Adults £10, children €5']],
])('a picture with %s gives no sum', (_, lines) => {
  expect(computeAnswer('2 adults and 3 children, total', null, lines)).toBeNull()
})

test.each([
  'my kids for 3 classes, total',
  '250 of us, total',
  '250 students, total',
  '2 classes and 3 sessions, total',
])('"%s" gives no sum, because it is unclear for whom', (question) => {
  expect(computeAnswer(question, null, ['Classes £8 per class', 'Tickets £10'])).toBeNull()
})

test('very long questions and lines get no answer', () => {
  expect(computeAnswer('3 of us how much '.repeat(600), null, ['£5'])).toBeNull()
  expect(computeAnswer('3 of us how much', null, ['7 - '.repeat(9000)])).toBeNull()
})
