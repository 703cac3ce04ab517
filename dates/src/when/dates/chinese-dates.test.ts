import { expect, test } from 'vitest'
import { whenContext } from './when-context.ts'
import { readWhen } from '../read-when.ts'

const read = (text: string, language = 'zh') => readWhen(text, whenContext(text, { today: '2026-02-20', language }))
const days = (text: string, language?: string): (string | undefined)[] =>
  read(text, language).items.map(({ date, endDate }) => (endDate ? `${date} to ${endDate}` : date))

test('each end of a span can have its own year', () => {
  expect(read('2026年12月30日至2027年1月2日').items).toMatchObject([{ date: '2026-12-30', endDate: '2027-01-02' }])
})

test.each([
  ['6月12日、13日', ['2026-06-12', '2026-06-13']],
  ['6月12、13、15日', ['2026-06-12', '2026-06-13', '2026-06-15']],
  ['6月12日（周五）、14日（周日）', ['2026-06-12', '2026-06-14']],
  ['6月30日和7月1日', ['2026-06-30', '2026-07-01']],
  ['6月12日-14日、20日', ['2026-06-12 to 2026-06-14', '2026-06-20']],
])('reads every day in %j', (text, dates) => expect(days(text)).toEqual(dates))

test.each([
  ['令和8年6月12日', '2026-06-12'],
  ['元月十二日', '2026-01-12'],
  ['5.28上映', '2026-05-28'],
  ['2026年六月十二日', '2026-06-12'],
  ['二〇二六年六月十二日', '2026-06-12'],
  ['六月廿三日', '2026-06-23'],
  ['十一月三十日', '2026-11-30'],
  ['6月12号', '2026-06-12'],
])('%j is the day %s', (text, date) => expect(days(text)).toEqual([date]))

test.each(['6/12（五）', '6.12 周五', '星期五 6月12日', '6月12-13日 周五、周六'])(
  'the weekday of %j agrees with its date',
  (text) => {
    const [first] = read(text).items
    expect(first).toMatchObject({ date: '2026-06-12', flags: expect.arrayContaining(['weekdayAgrees']) })
  },
)

test('dotted numbers are dates on a Chinese page that names a year or month', () => {
  expect(days('2026年\n6.12-6.15')).toEqual(['2026-06-12 to 2026-06-15'])
  expect(days('2026/6/12（五）- 6/14（日）')).toEqual(['2026-06-12 to 2026-06-14'])
  expect(read('2026\n6.12-6.15', 'en').items.map(({ date }) => date)).not.toContain('2026-06-12')
  expect(days('2026年 6.12-7.15元')).toEqual([])
})

test.each([
  '12岁以下免费',
  '2026年度音乐节',
  '第3届音乐节',
  '3月新品',
  '602室',
  '票价 612元',
  '6月12场演出',
  '6月中旬',
  '农历六月初八',
  '农历六月十二日',
  '13月40日',
  '5月（五）',
])('%j names no day', (text) => expect(read(text).items).toEqual([]))

test.each([
  ['每周五', 'FREQ=WEEKLY;BYDAY=FR'],
  ['每週五', 'FREQ=WEEKLY;BYDAY=FR'],
  ['每星期五、六', 'FREQ=WEEKLY;BYDAY=FR,SA'],
  ['每周六、周日', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['每周五至周日', 'FREQ=WEEKLY;BYDAY=FR,SA,SU'],
  ['每月第一个周六', 'FREQ=MONTHLY;BYDAY=1SA'],
  ['每月最后一个星期五', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['每天10:00', 'FREQ=DAILY'],
  ['毎週金曜日', 'FREQ=WEEKLY;BYDAY=FR'],
  ['毎週土・日', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['毎月第3土曜日', 'FREQ=MONTHLY;BYDAY=3SA'],
])('%j is a rule', (text, rule) => expect(read(text).items).toMatchObject([{ rule }]))

test.each(['每周一次', '每周三场', '每周二十小时', '每天进步', '每个周末'])('%j names no weekday', (text) => {
  expect(read(text).items).toEqual([])
})

test('a span of weekdays is only possibly a rule', () => {
  expect(read('周二至周日 10:00-18:00').items).toMatchObject([
    { rule: 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU', flags: ['softRule'] },
  ])
})

test('a weekday with a time is the next such day if the page has no date', () => {
  expect(read('周六晚上8点').items).toMatchObject([{ date: '2026-02-21', time: '20:00' }])
  expect(read('下周六晚上8点').items.map(({ date }) => date)).not.toContain('2026-02-21')
})

test.each([
  ['报名截止：6月1日', 'deadline'],
  ['报名截至6月1日', 'deadline'],
  ['报名截止日期：2026年6月1日', 'deadline'],
  ['报名时间：2026年6月1日', 'deadline'],
  ['報名至6月1日止', 'deadline'],
  ['6月1日截止报名', 'deadline'],
  ['6月1日前报名', 'deadline'],
  ['申込締切 6月1日', 'deadline'],
  ['6月1日 10:00 开售', 'sale'],
  ['6月1日开始售票', 'sale'],
  ['售票时间：6月1日', 'sale'],
  ['预售 6月1日起', 'sale'],
])('%j is a %s, not an event', (text, role) => {
  const { items, excluded } = read(text)
  expect(items).toEqual([])
  expect(excluded).toMatchObject([{ date: '2026-06-01', role }])
})

test('the day of the event is kept beside the day of the sale', () => {
  expect(read('6月1日 10:00 开售\n演出时间：6月12日 19:30').items).toMatchObject([
    { date: '2026-06-12', time: '19:30' },
  ])
  expect(days('欢迎报名参加 6月12日')).toEqual(['2026-06-12'])
})
