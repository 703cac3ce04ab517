import { readPage, type OcrPage } from '@swap/extraction/read-page'
import { expect, test } from 'vitest'
import { drawFailurePage } from './failure-page.ts'
import type { JudgedPicture } from './judged-picture.ts'

const box = [
  [10, 10],
  [90, 10],
  [90, 30],
  [10, 30],
] as const
const page: OcrPage = {
  width: 100,
  height: 200,
  rotation: 0,
  lines: [{ text: 'Bread & <b>Roses</b>', confidence: 1, box, height: 20, angle: 0, block: 0, words: [] }],
  qr: [],
  ms: {},
}

const picture = (id: string, cause: 'time' | 'ocr' | null): JudgedPicture => ({
  id,
  path: `/pictures/${id}.jpg`,
  today: '2026-05-01',
  isNegative: false,
  repository: 'owner/posters',
  part: 'seen',
  eventSets: [],
  page,
  reading: readPage(page, { today: '2026-05-01', timeZone: 'UTC' }),
  shown: [],
  verdicts: [{ event: { title: 'Bread & Roses', start_date: null, start_time: null }, read: null, cause }],
  hasEvent: false,
})

const drawn = drawFailurePage([picture('right', null), picture('late', 'time'), picture('unread', 'ocr')], {
  split: 'dev',
  part: 'seen',
})

test('pictures that failed come first, by the stage that failed', () => {
  const order = [...drawn.matchAll(/<section id="(?<id>\w+)"/g)].map(({ groups }) => groups?.id)
  expect(order).toEqual(['unread', 'late', 'right'])
})

test('every picture is linked from its first cause', () => {
  expect(drawn).toMatch(/<th>time<td>1\.0<td><a href="#late">/)
  expect(drawn).toMatch(/<th>all right<td><td><a href="#right">/)
})

test('what a picture says is shown as text, and the picture by its path', () => {
  expect(drawn).toContain('Bread &amp; &lt;b&gt;Roses&lt;/b&gt;')
  expect(drawn).not.toContain('<b>Roses')
  expect(drawn).toContain('href="file:///pictures/late.jpg"')
})

test('the pictures of one cause can be looked through alone', () => {
  expect(drawn).toContain('<button value="time">time 1</button>')
  expect(drawn).toContain('<section id="late" data-cause="time">')
  expect(drawn).toContain('<section id="right" data-cause="all right">')
})
