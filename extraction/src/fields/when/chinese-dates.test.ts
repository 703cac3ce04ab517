import { expect, test } from 'vitest'
import { readWhen } from './read-when.ts'

const read = (text: string) => readWhen(text, { today: '2026-02-20', language: 'zh' })

test('a span names the year of either end', () => {
  expect(read('2026年12月30日至2027年1月2日').items).toMatchObject([{ date: '2026-12-30', endDate: '2027-01-02' }])
})

test('an hour behind the sign for evening is in the evening', () => {
  expect(read('6月12日周五晚7点半').items).toMatchObject([{ date: '2026-06-12', time: '19:30' }])
  expect(read('6月12日 上午9:30').items).toMatchObject([{ time: '09:30' }])
})

test.each(['报名截止：6月1日', '报名截至6月1日', '報名截止日期：2026年6月1日'])(
  '%j is a deadline, no event',
  (text) => {
    const { items, excluded } = read(text)
    expect(items).toEqual([])
    expect(excluded).toMatchObject([{ date: '2026-06-01', role: 'deadline' }])
  },
)
