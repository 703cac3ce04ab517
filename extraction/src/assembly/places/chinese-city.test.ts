import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const read = (...lines: string[]) => {
  const sized: SizedLine[] = [
    ['夜半狐狸音乐节', 4],
    ['2026年6月12日 19:30', 1.6],
    ...lines.map((line): SizedLine => [line, 1.2]),
  ]
  return readPage(pageOfLines(sized), { today: '2026-05-20', timeZone: 'UTC' }).events[0]
}

test.each([
  ['杭州市西湖区河边剧场', '杭州', 'China', 'Asia/Shanghai'],
  ['地点：上海河边剧场', '上海', 'China', 'Asia/Shanghai'],
  ['會場：臺北河邊劇院', '臺北', 'Taiwan', 'Asia/Taipei'],
  ['地點：香港河邊劇院', '香港', 'Hong Kong SAR China', 'Asia/Hong_Kong'],
  ['成都', '成都', 'China', 'Asia/Shanghai'],
])('%j is in %s', (line, city, country, zone) => {
  expect(read(line)).toMatchObject({ location: { city, country }, time_zone: zone })
})

test.each(['南京东路 重逢', '重庆火锅之夜', '北京烤鸭'])('%j names no city', (line) => {
  expect(read(line)?.location?.city ?? null).toBeNull()
})

test('Chinese labels mark the venue and the organiser after them', () => {
  const event = read('活动地点：河边剧场', '主办单位：青石文化协会')
  expect(event).toMatchObject({ location: { venue: '河边剧场' } })
  expect(event?.contact?.organizer_name).toBe('青石文化协会')
})
