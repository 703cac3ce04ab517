import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { workOut } from './work-out.ts'
import { workedOutInWords } from './worked-out-in-words.ts'

interface Asked {
  picture: string
  group: string
  lines: readonly string[]
  start: string | null
  question: string
  previous: string | null
  answer: string | null
}

/** Reads data/worked-out.txt; its head says how it is written. */
function readAsked(written: string): Asked[] {
  return written
    .split(/^= /mu)
    .slice(1)
    .flatMap((block) => {
      const [head = '', ...rows] = block.trimEnd().split('\n')
      const [picture = '', group = ''] = head.split(' ')
      const lines = rows.filter((row) => !/^[?+@] /u.test(row) && row !== '')
      const start = rows.find((row) => row.startsWith('@ '))?.slice(2) ?? null
      const asked = rows.filter((row) => /^[?+] /u.test(row))
      return asked.map((row, at): Asked => {
        const [question = '', answer = ''] = row
          .slice(2)
          .split('|')
          .map((it) => it.trim())
        const previous = row.startsWith('+') ? (asked[at - 1]?.slice(2).split('|')[0]?.trim() ?? null) : null
        return { picture, group, lines, start, question, previous, answer: answer || null }
      })
    })
}

const all = readAsked(readFileSync(new URL('../../data/worked-out.txt', import.meta.url), 'utf8'))
const workedOut = ({ lines, start, question, previous }: Asked) =>
  workOut(question, previous, lines, { title: lines[0] ?? null, start_time: start, today: '2026-11-24' })

describe.each(['first', 'second', 'third'])('questions of the group %s', (group) => {
  test.each(all.filter((it) => it.group === group))('$picture: "$question" is answered with $answer', (asked) => {
    const answer = workedOut(asked)
    expect(answer && workedOutInWords(answer).replaceAll('\u00A0', ' ')).toBe(asked.answer)
  })
})
