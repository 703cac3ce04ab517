import { describe, expect, test } from 'vitest'
import { matchRanges } from './match-ranges.ts'

const linesInRange = (question: string, lines: readonly string[]): string[] => {
  const all = matchRanges(question, lines)
  return lines.filter((_, at) => all[at])
}

describe('a value that falls within a printed range matches the line with that range', () => {
  const years = [
    'Reception to Year 2: Tuesday 12 January',
    'Years 3 to 6: Thursday 14 January',
    'Nursery: by appointment',
  ]
  const ages = [
    'Ages 4–7: Little Lizards, £6',
    'Ages 8–13: Geckos, £8',
    '14 and over: main wall, £12',
    'Last entry 8.30pm',
  ]
  const names = ['Surnames A–K park at the gate', 'L–Z use the church car park']
  test.each([
    ["mine's in year 4, which evening is ours", years, ['Years 3 to 6: Thursday 14 January']],
    ['my two are in yr 1', years, ['Reception to Year 2: Tuesday 12 January']],
    ['hes in reception when do we come', years, ['Reception to Year 2: Tuesday 12 January']],
    ['my son has 9 years, is ok', ages, ['Ages 8–13: Geckos, £8']],
    ['my daughter is seven, which wall?', ages, ['Ages 4–7: Little Lizards, £6']],
    ['what about her brother whos 10', ages, ['Ages 8–13: Geckos, £8']],
    ['im 40 btw', ages, []],
    ['im 40, where do i climb', ages, ['14 and over: main wall, £12']],
    ['surname is Okafor, where do we park', names, ['L–Z use the church car park']],
    ["we're the Bennetts, which car park", names, ['Surnames A–K park at the gate']],
    ['my name starts with m', names, ['L–Z use the church car park']],
    ['what time is last entry', ages, []],
    ['is it at 7', ages, []],
  ])('“%s”', (question, lines, want) => {
    expect(linesInRange(question, lines)).toEqual(want)
  })

  test('an age limit matches those who are under it', () => {
    expect(linesInRange('my son has 7 years, is ok for him?', ['Not suitable for under 8s', 'Doors 7pm'])).toEqual([
      'Not suitable for under 8s',
    ])
  })

  test('nothing is ruled out when no line has a range with the value', () => {
    expect(matchRanges('my son is 9, is it ok', ['Not suitable for under 8s'])).toEqual([null])
  })
})
