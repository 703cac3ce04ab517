import type { Reading } from '@swap/contract/event'
import { bootstrap, showEstimate } from '../bootstrap.ts'
import type { JudgedPicture } from './judged-picture.ts'
import { judgedFields } from './match-field.ts'
import { isWithin, type PartChoice } from './parts.ts'
import { scoreCorpus, type FieldScore } from './score-corpus.ts'
import { afterOneTap, afterOpening, asPrediction, withTallestTitle, type Prediction } from './taps.ts'
import { hasReadableTitle, isTitleOffered } from './offered-titles.ts'
import { asksForDate, isWrongAndSure } from './wrong-and-sure.ts'

const PARTS: PartChoice[] = ['seen', 'unseen', 'all']
const FIELDS = [...judgedFields, 'contact']

/** Scores every picture (or only some) with what `predict` makes of its reading. */
type Score = (predict: (reading: Reading) => Prediction, only?: readonly JudgedPicture[]) => Map<string, number>

/** Shares of the events of each picture that are usable, by id, and after the best tap. */
export interface Shares {
  usable: Map<string, number>
  tapped: Map<string, number>
}

/** Prints the figures of the seen, the unseen and all pictures in three columns. */
export function showSideBySide(folder: string, pictures: readonly JudgedPicture[]): Shares {
  const score: Score = (predict, only = pictures) =>
    scoreCorpus(folder, new Map(only.map(({ id, reading }) => [id, predict(reading)]))).usable
  const usable = score(asPrediction)
  const tapped = bestAfterTap(pictures, usable, { score, outcomes: afterOneTap })
  const opened = bestAfterTap(pictures, usable, { score, outcomes: afterOpening })
  const control = score(withTallestTitle)
  const parts = PARTS.map((part) => pictures.filter((it) => isWithin(it.part, part)))
  const shares = (of: ReadonlyMap<string, number>) =>
    parts.map((part) => showEstimate(bootstrap(valuesOf(part, of).map(({ share }) => share))))
  showRow('', PARTS)
  showRow(
    'pictures (with events)',
    parts.map((part) => `${part.length} (${valuesOf(part, usable).length})`),
  )
  showRow('usable per picture, % [95 %]', shares(usable))
  showRow(
    '  mean over repositories',
    parts.map((part) => showEstimate(bootstrap(byRepository(part, usable)))),
  )
  showRow('  after at most one tap', shares(tapped))
  showRow('  or a field opened first', shares(opened))
  showRow('  control: tallest line as title', shares(control))
  showDatedPictures(parts)
  showFields(folder, parts)
  return { usable, tapped }
}

function countOf(pictures: readonly JudgedPicture[], isOne: (it: JudgedPicture) => boolean): string {
  const count = pictures.filter(isOne).length
  return `${count} of ${pictures.length} (${percent(count / Math.max(1, pictures.length))})`
}

function showDatedPictures(parts: readonly JudgedPicture[][]): void {
  const dated = parts.map((part) => part.filter(({ shown }) => shown.length > 0))
  showRow(
    'wrong date shown as sure',
    dated.map((part) => countOf(part, isWrongAndSure)),
  )
  showRow(
    'dated pictures asked about a date',
    dated.map((part) => countOf(part, asksForDate)),
  )
  showRow(
    'right title among three, of readable',
    parts.map((part) => countOf(part.filter(hasReadableTitle), isTitleOffered)),
  )
}

const showRow = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(22)).join('')}`)

function showFields(folder: string, parts: readonly JudgedPicture[][]): void {
  const scores = parts.map((part) => scoreCorpus(folder, new Map(part.map((it) => [it.id, asPrediction(it.reading)]))))
  showRow(
    'false events, %',
    scores.map(({ falseRate }) => percent(falseRate)),
  )
  showRow(
    'precision / recall / F1, %',
    PARTS.map(() => ''),
  )
  for (const field of FIELDS)
    showRow(
      `  ${field}`,
      scores.map(({ fields }) => showField(fields[field])),
    )
}

const percent = (share: number | null | undefined) => (typeof share === 'number' ? (100 * share).toFixed(1) : '-')
const showField = (score: FieldScore | undefined) =>
  [score?.precision, score?.recall, score?.f1].map((share) => percent(share)).join(' / ')

const valuesOf = (pictures: readonly JudgedPicture[], usable: ReadonlyMap<string, number>) =>
  pictures.flatMap(({ id, repository }) => {
    const share = usable.get(id)
    return share === undefined ? [] : [{ repository, share }]
  })

/** The mean of each repository, so that one with many alike pictures counts once. */
export function byRepository(pictures: readonly JudgedPicture[], usable: ReadonlyMap<string, number>): number[] {
  const groups = Map.groupBy(valuesOf(pictures, usable), ({ repository }) => repository)
  return [...groups.values()].map((group) => group.reduce((sum, { share }) => sum + share, 0) / group.length)
}

interface Tapping {
  score: Score
  /** What the taps of a reading can lead to. */
  outcomes: (reading: Reading) => Prediction[]
}

/** The best that one tap can make of each picture: round by round, every picture that is not perfect tries its next alternative. */
function bestAfterTap(
  pictures: readonly JudgedPicture[],
  untouched: ReadonlyMap<string, number>,
  { score, outcomes }: Tapping,
) {
  const best = new Map(untouched)
  const taps = new Map(pictures.map(({ reading }) => [reading, outcomes(reading)]))
  for (let round = 0; ; round++) {
    const trying = pictures.filter(
      ({ id, reading }) => (best.get(id) ?? 1) < 1 && (taps.get(reading)?.length ?? 0) > round,
    )
    if (trying.length === 0) return best
    const usable = score((reading) => taps.get(reading)?.[round] ?? asPrediction(reading), trying)
    for (const [id, share] of usable) best.set(id, Math.max(best.get(id) ?? 0, share))
  }
}
