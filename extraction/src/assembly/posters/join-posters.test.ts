import type { Box } from '@swap/contract/reading'
import { expect, test } from 'vitest'
import { pageOfText } from '../../testing/page-of-lines.ts'
import { joinPosters } from './join-posters.ts'
import { readPoster, type Poster } from './poster.ts'

const about = { today: '2026-05-20', timeZone: 'UTC' }
const whole = { width: 2000, height: 1400 }
const posterAt = (left: number, text: string): Poster => readPoster({ page: pageOfText(text), left }, about)
const jazz = posterAt(0, 'JAZZ NIGHT\nFriday 12 June 2026\n8 pm\nCopper Room Club')
const fair = posterAt(1000, 'Spring Fair\nSunday 21 June 2026\n11:00\nRiverside Hall')

const asking = (poster: Poster, outcome: 'events' | 'unsure', field: 'title' | 'start_date'): Poster => ({
  ...poster,
  assembled: { ...poster.assembled, outcome, question: { event: 0, field, why: 'soft', choices: [] } },
})

test('the question of the poster that is unsure comes first, wherever it hangs', () => {
  const [sure, unsure] = [asking(jazz, 'events', 'title'), asking(fair, 'unsure', 'start_date')]
  expect(joinPosters([sure, unsure], whole).question).toMatchObject({ event: 1, field: 'start_date' })
  expect(joinPosters([unsure, sure], whole).question).toMatchObject({ event: 0, field: 'start_date' })
})

test('posters that are all sure are sure together, and ask what one of them asks', () => {
  const joined = joinPosters([asking(jazz, 'events', 'title'), { ...fair }], whole)
  expect(joined).toMatchObject({ outcome: 'events', question: { event: 0, field: 'title' } })
})

test('answers to tap are shown where they stand in the whole picture', () => {
  const offer = { value: '19:00', confidence: 0.3, boxes: [[0.2, 0.5, 0.4, 0.1]] satisfies Box[] }
  const [event] = fair.assembled.events
  if (!event) throw new Error('the poster says nothing')
  const offering = { ...event, suggestions: { start_time: [offer] } }
  const { events } = joinPosters([jazz, { ...fair, assembled: { ...fair.assembled, events: [offering] } }], whole)
  expect(events[1]?.suggestions?.start_time?.[0]?.boxes).toEqual([[0.6, 0.5, 0.2, 0.1]])
})
