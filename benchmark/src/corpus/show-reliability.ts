import { eventClaims, fieldClaims, pictureClaims } from './claims.ts'
import type { JudgedPicture } from './judged-picture.ts'
import { judgedFields } from './match-field.ts'
import { isWithin } from './parts.ts'
import { showReliability, type Claim } from './reliability.ts'

type Table = [name: string, claimsOf: (pictures: readonly JudgedPicture[]) => Claim[]]

/**
 * Prints how far a confidence can be believed, field by field: how many values were said, the mean confidence, how many were
 * right, the expected calibration error, and the same bin by bin. "right" beside "said" is what a control that always says
 * the mean would reach: its error is their difference, but it tells nothing apart.
 */
export function showReliabilityTables(pictures: readonly JudgedPicture[]): void {
  console.log('\nreliability, %: values, confidence said, right, calibration error | from confidence: right of so many')
  const byField = judgedFields.map((field): Table => [field, (of) => fieldClaims(of, field)])
  const tables: Table[] = [...byField, ['event usable', eventClaims], ['picture has an event', pictureClaims]]
  for (const [name, claimsOf] of tables) {
    for (const part of ['seen', 'unseen'] as const) {
      const claims = claimsOf(pictures.filter((it) => isWithin(it.part, part)))
      console.log(`  ${(part === 'seen' ? name : '').padEnd(21)}${part.padEnd(7)}${showReliability(claims)}`)
    }
  }
}
