import { bootstrap, percent, showEstimate, type Estimate } from '../measuring/bootstrap.ts'
import { hasUnquestionedWrongDate, type LabelledReading } from './labelled-reading.ts'
import { judgedFields } from './match-field.ts'
import { hasReadableTitle, isTitleReadOrOffered } from './correct-titles.ts'
import { toPrediction, withTallestTitle } from './predictions.ts'
import { bestScoreWithOneCorrection } from './best-correction-score.ts'
import { scoreCorpus, type FieldScore } from './score-corpus.ts'
import { formatTable, type Row } from './table.ts'

/** The pictures of one table column, as read by this reader and by the control. */
export interface PictureSet {
  name: string
  pictures: readonly LabelledReading[]
  control: readonly LabelledReading[] | undefined
}

/** Scores by picture id, 0..1; pictures without a score are left out. */
type PictureScores = ReadonlyMap<string, number>

interface Measured {
  scores: Record<string, PictureScores>
  fields: Record<string, FieldScore>
}

interface Column {
  name: string
  pictures: readonly LabelledReading[]
  owners: ReadonlyMap<string, string> | undefined
  measured: Measured
  control: Measured | undefined
}

/** Formats the scores as a table: a column for each split, for all pictures that are not held out, and for the held-out ones. */
export function readingTable(folder: string, parts: readonly PictureSet[], resampledBy: 'owner' | 'picture'): string {
  const columns = parts.flatMap((part) => columnsOf(folder, part, resampledBy))
  const [first] = columns
  const names = Object.keys(first?.measured.scores ?? {})
  return formatTable([
    ['', columns.map(({ name }) => name)],
    ['pictures, without an event', columns.map(countsOf)],
    ...names.flatMap((name) => scoreRows(name, columns)),
    [`precision/recall/F1, %`, columns.map(() => '')],
    ...[...judgedFields, 'contact'].flatMap((field) => fieldRows(field, columns)),
  ])
}

function columnsOf(
  folder: string,
  { name, pictures, control }: PictureSet,
  resampledBy: 'owner' | 'picture',
): Column[] {
  const owners = resampledBy === 'owner' ? new Map(pictures.map(({ id, owner }) => [id, owner])) : undefined
  const [ownScores, controlScores] = [measureScores(folder, pictures), control && measureScores(folder, control)]
  const column = (title: string, isIn: (picture: LabelledReading) => boolean): Column => {
    const [ownPictures, controlPictures] = [pictures.filter(isIn), control?.filter(isIn)]
    return {
      name: title,
      pictures: ownPictures,
      owners,
      measured: { scores: within(ownScores, ownPictures), fields: fieldsOf(folder, ownPictures) },
      control: controlPictures &&
        controlScores && { scores: within(controlScores, controlPictures), fields: fieldsOf(folder, controlPictures) },
    }
  }
  const splits = name === 'seen' ? [...new Set(pictures.map(({ split }) => split))] : []
  return [...splits.map((split) => column(split, (it) => it.split === split)), column(name, () => true)]
}

const predictionsOf = (pictures: readonly LabelledReading[], predict = toPrediction) =>
  new Map(pictures.map(({ id, reading }) => [id, predict(reading)]))

const fieldsOf = (folder: string, pictures: readonly LabelledReading[]) =>
  scoreCorpus(folder, predictionsOf(pictures)).fields

function measureScores(folder: string, pictures: readonly LabelledReading[]): Record<string, PictureScores> {
  const { usable } = scoreCorpus(folder, predictionsOf(pictures))
  const shareWhere = (
    applies: (it: LabelledReading) => boolean,
    holds: (it: LabelledReading) => boolean,
  ): PictureScores => new Map(pictures.filter(applies).map((it) => [it.id, holds(it) ? 1 : 0]))
  const tallest = new Map(pictures.map(({ id, reading }) => [id, withTallestTitle(reading)]))
  return {
    'usable per picture, %': usable,
    '  control: the tallest line as title': scoreCorpus(folder, tallest).usable,
    'after one tap': bestScoreWithOneCorrection(pictures, usable, (given) => scoreCorpus(folder, given).usable),
    'title among three, of readable': shareWhere((it) => !it.isNegative && hasReadableTitle(it), isTitleReadOrOffered),
    'false alarms': shareWhere(({ isNegative }) => isNegative, hasShown),
    'wrong date, and certain': shareWhere(hasShown, hasUnquestionedWrongDate),
  }
}

const hasShown = ({ shown }: LabelledReading) => shown.length > 0

function within(
  scoresByName: Record<string, PictureScores>,
  pictures: readonly LabelledReading[],
): Record<string, PictureScores> {
  const ids = new Set(pictures.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(scoresByName).map(([name, scores]) => [name, new Map([...scores].filter(([id]) => ids.has(id)))]),
  )
}

const countsOf = ({ pictures }: Column) => `${pictures.length}, ${pictures.filter((it) => it.isNegative).length}`

function scoreRows(name: string, columns: readonly Column[]): Row[] {
  const estimates = (scoresOf: (column: Column) => PictureScores | undefined): string[] =>
    columns.map((column) => showOf(scoresOf(column), column, showEstimate))
  const rows: Row[] = [[name, estimates(({ measured }) => measured.scores[name])]]
  if (!columns.some(({ control }) => control) || name.startsWith(' ')) return rows
  return [
    ...rows,
    ['  older reader', estimates(({ control }) => control?.scores[name])],
    ['  difference, better, worse', columns.map((column) => showDifference(name, column))],
  ]
}

function showOf(scores: PictureScores | undefined, { owners }: Column, show: (of: Estimate) => string): string {
  if (!scores || scores.size === 0) return '-'
  const ownerOf = owners && [...scores.keys()].map((id) => owners.get(id) ?? id)
  return show(bootstrap([...scores.values()], ownerOf))
}

/** Compares the same pictures by both readers. Never shows which pictures are better or worse, since some are held out. */
function showDifference(name: string, column: Column): string {
  const [scores, controlScores] = [column.measured.scores[name], column.control?.scores[name]]
  const pairs = [...(scores ?? [])].flatMap(([id, score]) => {
    const controlScore = controlScores?.get(id)
    return controlScore === undefined ? [] : [[id, score - controlScore] as const]
  })
  const count = (isOne: (by: number) => boolean) => pairs.filter(([, by]) => isOne(by)).length
  return `${showOf(new Map(pairs), column, showEstimate)} ${count((by) => by > 0)}/${count((by) => by < 0)}`
}

const showField = (score: FieldScore | undefined) =>
  [score?.precision, score?.recall, score?.f1].map((share) => percent(share)).join('/')

function fieldRows(field: string, columns: readonly Column[]): Row[] {
  const row: Row = [`  ${field}`, columns.map(({ measured }) => showField(measured.fields[field]))]
  if (!columns.some(({ control }) => control)) return [row]
  const gain = ({ measured, control }: Column) =>
    percent((measured.fields[field]?.f1 ?? NaN) - (control?.fields[field]?.f1 ?? NaN))
  return [row, ['    difference in F1', columns.map(gain)]]
}
