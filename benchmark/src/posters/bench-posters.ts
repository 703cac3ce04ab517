import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReadEvent, Reading } from '@swap/contract/event'
import { openReader } from '@swap/extraction/read-picture'
import type { Reader } from '@swap/extraction/readers'
import { bootstrap, showEstimate } from '../measuring/bootstrap.ts'
import { benchConditions } from './bench-conditions.ts'
import { posters } from './drawn-posters.ts'
import { drawPoster } from './draw-poster.ts'
import { TODAY, type Poster } from './poster.ts'
import { FIELDS, scoreEvents, type Pair } from './score-reading.ts'

const OUT = fileURLToPath(new URL('../../out/posters/', import.meta.url))
const LIMITS = {
  /** The minimum share of usable posters. The posters are easy to read, so a regression shows. */
  minUsable: 0.8,
  /** The maximum number of events read from posters without one. */
  maxFalseEvents: 0,
}

type Predict = (reading: Reading) => readonly ReadEvent[]

/**
 * Draws our own posters, reads them, and prints a score per field beside that of a control, which takes the tallest line as the title. Then
 * prints how well a few of them are read under difficult conditions. Returns whether the scores of the clean posters are within the limits.
 */
export async function benchDrawnPosters(): Promise<boolean> {
  const reader = await openReader()
  const isWithinLimits = reportScores(await readPosters(reader))
  await benchConditions(reader)
  await reader.close()
  return isWithinLimits
}

function reportScores(readings: readonly [Poster, Reading][]): boolean {
  const usableShare = report('as read', readings, ({ events }) => events)
  report('control: the tallest line as the title', readings, withTallestTitle)
  const falseEvents = readings.filter(([poster, { outcome }]) => poster.events.length === 0 && outcome !== 'none')
  console.log(
    `false events: ${falseEvents.length} of ${readings.filter(([poster]) => poster.events.length === 0).length} pictures without one`,
  )
  const isWithinLimits = usableShare >= LIMITS.minUsable && falseEvents.length <= LIMITS.maxFalseEvents
  console.log(
    isWithinLimits
      ? 'the scores are within the limits'
      : `outside the limits: at least ${100 * LIMITS.minUsable} % usable, at most ${LIMITS.maxFalseEvents} false events`,
  )
  return isWithinLimits
}

async function readPosters(reader: Reader): Promise<[Poster, Reading][]> {
  mkdirSync(OUT, { recursive: true })
  const readings: [Poster, Reading][] = []
  for (const poster of posters) {
    const path = `${OUT}${poster.name}.svg`
    writeFileSync(path, drawPoster(poster))
    readings.push([poster, await reader.read(path, { today: TODAY, timeZone: 'UTC' })])
  }
  return readings
}

function withTallestTitle({ events, lines }: Reading): ReadEvent[] {
  const tallest = lines.toSorted((a, b) => b.box[3] - a.box[3])[0]
  return events.map((event) => ({ ...event, title: tallest?.text ?? null }))
}

/** Prints the scores of one way to get events from readings; returns the share of usable posters. */
function report(name: string, readings: readonly [Poster, Reading][], predict: Predict): number {
  const scored = readings
    .filter(([poster]) => poster.events.length > 0)
    .map(([poster, reading]) => ({ poster, pairs: scoreEvents(poster.events, predict(reading)) }))
  const usable = bootstrap(scored.map(({ pairs }) => pairs.filter((pair) => pair.isUsable).length / pairs.length))
  console.log(`${name}: usable per poster ${showEstimate(usable)}`)
  const pairs = scored.flatMap((it) => it.pairs)
  for (const field of FIELDS) console.log(`  ${field.padEnd(14)}${countVerdicts(pairs, field)}`)
  const unusable = scored.filter((it) => it.pairs.some((pair) => !pair.isUsable)).map(({ poster }) => poster.name)
  if (unusable.length > 0) console.log(`  not usable: ${unusable.join(', ')}`)
  return usable.mean
}

function countVerdicts(pairs: readonly Pair[], field: (typeof FIELDS)[number]): string {
  const count = (verdict: string) => pairs.filter((pair) => pair.verdicts[field] === verdict).length
  return `${count('right')} right, ${count('wrong')} wrong, ${count('missed')} missed, ${count('invented')} invented`
}
