import type { Outcome } from '@swap/contract/reading'
import type { JudgedPicture } from './judged-picture.ts'
import { isWithin } from './parts.ts'
import { hasWrongDate } from './wrong-and-sure.ts'

type Told = Pick<JudgedPicture, 'part' | 'isNegative' | 'reading' | 'shown' | 'eventSets' | 'verdicts'>

const ZONES: Outcome[] = ['events', 'unsure', 'undated', 'none']

export interface Zone {
  zone: Outcome
  /** Pictures that show an event, and that do not. */
  withEvents: number
  without: number
  /** Pictures whose events are all usable, and pictures that show a wrong date. */
  right: number
  wrongDate: number
}

/** What became of the pictures of each outcome. */
export const countZones = (pictures: readonly Told[]): Zone[] =>
  ZONES.map((zone) => {
    const own = pictures.filter(({ reading }) => reading.outcome === zone)
    return {
      zone,
      withEvents: own.filter((it) => !it.isNegative).length,
      without: own.filter((it) => it.isNegative).length,
      right: own.filter(({ isNegative, verdicts }) => !isNegative && verdicts.every(({ cause }) => cause === null))
        .length,
      wrongDate: own.filter(hasWrongDate).length,
    }
  })

/** Prints the outcomes of the seen and the unseen pictures, and how many of all pictures are asked about something. */
export function showOutcomes(pictures: readonly Told[]): void {
  console.log('\noutcome   pictures with events, of these all usable | without one | with a wrong date')
  for (const part of ['seen', 'unseen'] as const) {
    const own = pictures.filter((it) => isWithin(it.part, part))
    for (const { zone, withEvents, without, right, wrongDate } of countZones(own))
      console.log(
        `  ${part.padEnd(7)} ${zone.padEnd(8)}${String(withEvents).padStart(5)}${String(right).padStart(5)} |${String(without).padStart(4)} |${String(wrongDate).padStart(4)}`,
      )
    console.log(`  ${part.padEnd(7)} asked about: ${countAsked(own)}`)
  }
}

function countAsked(pictures: readonly Told[]): string {
  const fields = Map.groupBy(pictures, ({ reading }) => reading.question?.field ?? 'nothing')
  return [...fields].map(([field, own]) => `${field} ${own.length}`).join(', ')
}
