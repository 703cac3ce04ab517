import { expect, test } from 'vitest'
import { readPage } from '@swap/extraction/read-page'
import { drawPoster } from './draw-poster.ts'
import { posters } from './drawn-posters.ts'
import { scoreEvents, wordOverlap } from './score-reading.ts'
import type { TrueEvent } from './poster.ts'

const truth: TrueEvent = {
  title: 'Midnight Foxes',
  start_date: '2026-06-12',
  start_time: '20:00',
  end_date: null,
  venue: null,
  ticket_price: null,
}

function readingOf(text: string) {
  const lines = text.split('\n').map((line, row) => {
    const [top, height] = [100 + row * 120, row === 0 ? 90 : 40]
    const right = 50 + line.length * height * 0.5
    const box = [
      [50, top],
      [right, top],
      [right, top + height],
      [50, top + height],
    ] as const
    return { text: line, confidence: 0.95, box, height, angle: 0, block: 0, words: [] }
  })
  return readPage(
    { width: 1080, height: 1528, rotation: 0, lines, qr: [], ms: {} },
    { today: '2026-05-20', timeZone: 'UTC' },
  ).events
}

test('an event read right is usable', () => {
  const [pair] = scoreEvents([truth], readingOf('MIDNIGHT FOXES\nFriday 12 June 2026\nShow 8pm'))
  expect(pair).toMatchObject({
    isUsable: true,
    verdicts: { title: 'right', start_date: 'right', start_time: 'right', venue: 'absent' },
  })
})

test('a wrong day, a missed event and an invented time are not usable', () => {
  expect(scoreEvents([truth], readingOf('MIDNIGHT FOXES\nFriday 19 June 2026\nShow 8pm'))[0]).toMatchObject({
    isUsable: false,
    verdicts: { start_date: 'wrong' },
  })
  expect(scoreEvents([truth], [])[0]).toMatchObject({ isUsable: false, verdicts: { title: 'missed' } })
  const untimed = { ...truth, start_time: null }
  expect(scoreEvents([untimed], readingOf('MIDNIGHT FOXES\nFriday 12 June 2026\nShow 8pm'))[0]).toMatchObject({
    isUsable: false,
    verdicts: { start_time: 'invented' },
  })
})

test('words agree whatever their case and accents', () => {
  expect(wordOverlap('Fête de la Musique', 'FETE DE LA MUSIQUE')).toBe(1)
  expect(wordOverlap('Midnight Foxes', 'Paper Lanterns')).toBe(0)
})

test('every poster has a unique name and shows the title of its first event', () => {
  expect(new Set(posters.map(({ name }) => name)).size).toBe(posters.length)
  for (const poster of posters) {
    const drawn = drawPoster(poster).replace(/<[^>]*>/g, ' ')
    const [first] = poster.events
    if (first) expect(wordOverlap(drawn, first.title), poster.name).toBeGreaterThan(0)
  }
})
