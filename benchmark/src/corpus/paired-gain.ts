import { readFileSync, writeFileSync } from 'node:fs'
import { bootstrap, showEstimate } from '../bootstrap.ts'
import { isWithin, type Part, type PartChoice } from './parts.ts'

/** What one run made of one picture, kept for the next run to be held against. */
export interface KeptOutcome {
  part: Part
  /** Shares of its events that are usable, and usable after one tap; null for a picture without events. */
  usable: number | null
  tapped: number | null
  /** A date that is wrong, or an event where there is none, and no question beside it. */
  isWrongAndSure: boolean
}
export type KeptRun = Record<string, KeptOutcome>

export const saveRun = (file: string, run: KeptRun): void => writeFileSync(file, JSON.stringify(run))

/** A run that `saveRun` wrote. Throws when there is none. */
export const loadRun = (file: string): KeptRun => JSON.parse(readFileSync(file, 'utf8')) as KeptRun

/** The gain on the same pictures, before and after, in points per picture. */
export interface Gain {
  pictures: number
  usable: string
  tapped: string
  better: string[]
  worse: string[]
}

/** Compares two runs picture by picture; pictures that only one of them has are left out. */
export function pairedGain(before: KeptRun, after: KeptRun, part: PartChoice): Gain {
  const pairs = Object.entries(after).flatMap(([id, now]) => {
    const then = before[id]
    return then !== undefined && isWithin(now.part, part) && now.usable !== null && then.usable !== null
      ? [{ id, usable: now.usable - then.usable, tapped: (now.tapped ?? 0) - (then.tapped ?? 0) }]
      : []
  })
  return {
    pictures: pairs.length,
    usable: showEstimate(bootstrap(pairs.map(({ usable }) => usable))),
    tapped: showEstimate(bootstrap(pairs.map(({ tapped }) => tapped))),
    better: pairs.filter(({ usable }) => usable > 0).map(({ id }) => id),
    worse: pairs.filter(({ usable }) => usable < 0).map(({ id }) => id),
  }
}

/** Prints the gain on seen and unseen pictures. Those of the unseen part are counted, never named. */
export function showGain(before: KeptRun, after: KeptRun): void {
  console.log('\ngain over the earlier run, points per picture [95 %], same pictures')
  for (const part of ['seen', 'unseen', 'all'] as const) {
    const { pictures, usable, tapped, better, worse } = pairedGain(before, after, part)
    const named = (ids: string[]) => (part === 'seen' && ids.length > 0 ? ` (${ids.join(' ')})` : '')
    console.log(`  ${part.padEnd(8)}${pictures} pictures: usable ${usable}, after one tap ${tapped}`)
    console.log(`          ${better.length} better${named(better)}, ${worse.length} worse${named(worse)}`)
  }
}
