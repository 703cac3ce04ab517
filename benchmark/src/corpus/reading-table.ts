import { bootstrap, percent, showEstimate, type Estimate } from '../measuring/bootstrap.ts'
import { hasUnquestionedWrongDate, type LabelledReading } from './labelled-reading.ts'
import { judgedFields } from './match-field.ts'
import { hasReadableTitle, isTitleOffered } from './offered-titles.ts'
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
type Shares = ReadonlyMap<string, number>

interface Measured {
  shares: Record<string, Shares>
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
export function readingTable(folder: string, parts: readonly PictureSet[], by: 'owner' | 'picture'): string {
  const columns = parts.flatMap((part) => columnsOf(folder, part, by))
  const [first] = columns
  const names = Object.keys(first?.measured.shares ?? {})
  return formatTable([
    ['', columns.map(({ name }) => name)],
    ['pictures, without an event', columns.map(countsOf)],
    ...names.flatMap((name) => shareRows(name, columns)),
    [`precision/recall/F1, %`, columns.map(() => '')],
    ...[...judgedFields, 'contact'].flatMap((field) => fieldRows(field, columns)),
  ])
}

function columnsOf(folder: string, { name, pictures, control }: PictureSet, by: 'owner' | 'picture'): Column[] {
  const owners = by === 'owner' ? new Map(pictures.map(({ id, owner }) => [id, owner])) : undefined
  const [all, older] = [sharesOf(folder, pictures), control && sharesOf(folder, control)]
  const column = (title: string, isIn: (picture: LabelledReading) => boolean): Column => {
    const [own, before] = [pictures.filter(isIn), control?.filter(isIn)]
    return {
      name: title,
      pictures: own,
      owners,
      measured: { shares: within(all, own), fields: fieldsOf(folder, own) },
      control: before && older && { shares: within(older, before), fields: fieldsOf(folder, before) },
    }
  }
  const splits = name === 'seen' ? [...new Set(pictures.map(({ split }) => split))] : []
  return [...splits.map((split) => column(split, (it) => it.split === split)), column(name, () => true)]
}

const predictionsOf = (pictures: readonly LabelledReading[], predict = toPrediction) =>
  new Map(pictures.map(({ id, reading }) => [id, predict(reading)]))

const fieldsOf = (folder: string, pictures: readonly LabelledReading[]) =>
  scoreCorpus(folder, predictionsOf(pictures)).fields

function sharesOf(folder: string, pictures: readonly LabelledReading[]): Record<string, Shares> {
  const { usable } = scoreCorpus(folder, predictionsOf(pictures))
  const shareWhere = (applies: (it: LabelledReading) => boolean, holds: (it: LabelledReading) => boolean): Shares =>
    new Map(pictures.filter(applies).map((it) => [it.id, holds(it) ? 1 : 0]))
  const tallest = new Map(pictures.map(({ id, reading }) => [id, withTallestTitle(reading)]))
  return {
    'usable per picture, %': usable,
    '  control: the tallest line as title': scoreCorpus(folder, tallest).usable,
    'after one tap': bestScoreWithOneCorrection(pictures, usable, (given) => scoreCorpus(folder, given).usable),
    'title among three, of readable': shareWhere((it) => !it.isNegative && hasReadableTitle(it), isTitleOffered),
    'false alarms': shareWhere(({ isNegative }) => isNegative, hasShown),
    'wrong date, and certain': shareWhere(hasShown, hasUnquestionedWrongDate),
  }
}

const hasShown = ({ shown }: LabelledReading) => shown.length > 0

function within(shares: Record<string, Shares>, pictures: readonly LabelledReading[]): Record<string, Shares> {
  const ids = new Set(pictures.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(shares).map(([name, of]) => [name, new Map([...of].filter(([id]) => ids.has(id)))]),
  )
}

const countsOf = ({ pictures }: Column) => `${pictures.length}, ${pictures.filter((it) => it.isNegative).length}`

function shareRows(name: string, columns: readonly Column[]): Row[] {
  const estimates = (of: (column: Column) => Shares | undefined): string[] =>
    columns.map((column) => showOf(of(column), column, showEstimate))
  const rows: Row[] = [[name, estimates(({ measured }) => measured.shares[name])]]
  if (!columns.some(({ control }) => control) || name.startsWith(' ')) return rows
  return [
    ...rows,
    ['  older reader', estimates(({ control }) => control?.shares[name])],
    ['  difference, better, worse', columns.map((column) => showDifference(name, column))],
  ]
}

function showOf(shares: Shares | undefined, { owners }: Column, show: (of: Estimate) => string): string {
  if (!shares || shares.size === 0) return '-'
  const ownerOf = owners && [...shares.keys()].map((id) => owners.get(id) ?? id)
  return show(bootstrap([...shares.values()], ownerOf))
}

/** Compares the same pictures by both readers. Never shows which pictures are better or worse, since some are held out. */
function showDifference(name: string, column: Column): string {
  const [now, before] = [column.measured.shares[name], column.control?.shares[name]]
  const pairs = [...(now ?? [])].flatMap(([id, share]) => {
    const then = before?.get(id)
    return then === undefined ? [] : [[id, share - then] as const]
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
