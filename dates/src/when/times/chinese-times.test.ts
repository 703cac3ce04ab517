import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

function timeOf(text: string, language = 'zh'): string {
  const [when] = readWhen(`6月12日 ${text}`, { today: '2026-02-20', language }).items
  const { doors, time = 'none', endTime } = when ?? {}
  return `${doors ? `${doors} / ` : ''}${time}${endTime ? `-${endTime}` : ''}`
}

test.each([
  ['下午2:00-5:00', '14:00-17:00'],
  ['下午2点至5点', '14:00-17:00'],
  ['上午10:00 - 下午5:00', '10:00-17:00'],
  ['上午9:00-12:00', '09:00-12:00'],
  ['晚上9点-1点', '21:00-01:00'],
  ['14:00-17:00', '14:00-17:00'],
  ['13:00~16:30', '13:00-16:30'],
  ['晚7点半', '19:30'],
  ['晚上七点半', '19:30'],
  ['上午9:30', '09:30'],
  ['上午9时15分', '09:15'],
  ['中午12点', '12:00'],
  ['晚上12点', '00:00'],
  ['凌晨1点', '01:00'],
  ['八点建议', 'none'],
])('%j is %s', (text, time) => expect(timeOf(text)).toBe(time))

test.each([
  '18時開場 19時開演',
  '18:00開場 19:00開演',
  '開場18:00 開演19:00',
  '開場 18時 / 開演 19時',
  '18:00 開場 19:00 開演',
  '19時開演 18時開場',
])('the doors of %j open before the show', (text) => expect(timeOf(text, 'ja')).toBe('18:00 / 19:00'))

const itemsOf = (text: string) => readWhen(text, { today: '2026-02-20', language: 'zh' }).items

test('"tonight" is the day of the reading, but not in a slogan', () => {
  expect(itemsOf('今晚8点')).toMatchObject([{ date: '2026-02-20', time: '20:00' }])
  expect(itemsOf('明天下午3点')).toMatchObject([{ date: '2026-02-21', time: '15:00' }])
  expect(itemsOf('赢在今天')).toEqual([])
})
