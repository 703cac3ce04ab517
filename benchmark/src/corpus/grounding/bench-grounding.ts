import type { Reading } from '@swap/contract/event'
import { groundReading } from '@swap/extraction/grounding'
import { percent } from '../../measuring/bootstrap.ts'
import { calibrationTable } from '../calibration-table.ts'
import { hasUnquestionedWrongDate } from '../labelled-reading.ts'
import type { LabelledPicture, TrueEvent } from '../labelled-pictures.ts'
import { scoreCorpus } from '../score-corpus.ts'
import { formatTable, type Row } from '../table.ts'
import { toPrediction } from '../predictions.ts'
import { seededRandom } from '../../measuring/seeded-random.ts'
import { injectHallucinations, collectValues } from './hallucinations.ts'
import { countHallucinations, countRightValues, emptyTallies, type Tallies } from './judge-grounding.ts'
import {
  countMisplacedOutcomes,
  emptyMisplacedTallies,
  sumTallies,
  type MisplacedTallies,
  type MisplacedTally,
} from './judge-misplaced-values.ts'
import { injectMisplacedValues, wrongFieldCandidates } from './misplaced-values.ts'
import { printedFields, modelFields, toModelEvent, type PrintedFields } from './printed-event.ts'

/** A picture as read by the product alone. */
export interface ReadPicture extends LabelledPicture {
  reading: Reading
}

/** Shares of fields in which the simulated model is wrong; the first round is without errors. */
const RATES = [0, 0.1, 0.3, 0.5]
const SEED = 20_261

interface Round {
  rate: number
  tallies: Tallies
  readings: Map<string, Reading>
}

/**
 * Measures how well grounding rejects values that a model gives but the picture doesn't show. The model is simulated: it gives the
 * labelled values as the picture prints them, with hallucinations in a share of the fields. Returns four tables: the outcomes of
 * hallucinations and right values; the outcomes of misplaced values (words of the picture in the wrong field); the scores of the readings;
 * and their calibration.
 */
export function benchGrounding(folder: string, pictures: readonly ReadPicture[]): string {
  const printed = pictures.map(({ eventSets, reading, today }) => {
    const page = { lines: reading.lines.map(({ text }) => text), today }
    return (eventSets[0] ?? []).map((truth) => ({ truth, fields: printedFields(truth, page) }))
  })
  const pool = collectValues(printed.flat().map(({ fields }) => fields))
  const rounds = RATES.map((rate): Round => {
    const random = seededRandom(SEED + Math.round(100 * rate))
    const tallies = emptyTallies()
    const readings = new Map<string, Reading>()
    for (const [at, { id, reading: before, today, eventSets, isNegative }] of pictures.entries()) {
      const page = { lines: before.lines.map(({ text }) => text), today }
      const options = { truths: eventSets.flat(), page, pool, rate, random }
      const modelEvents = (printed[at] ?? []).map(({ truth, fields }) => ({
        truth,
        right: fields,
        ...injectHallucinations(fields, options),
      }))
      const answer = { isEvent: !isNegative, events: modelEvents.map(({ fields }) => toModelEvent(fields)) }
      const after = groundReading(before, answer, { today, timeZone: 'UTC' })
      readings.set(id, after)
      for (const { truth, right, fields, hallucinations } of modelEvents) {
        countHallucinations(tallies, hallucinations, { before, after })
        if (isExpected(truth, right)) countRightValues(tallies, truth, fields, { before, after })
      }
    }
    return { rate, tallies, readings }
  })
  const misplaced = RATES.filter((rate) => rate > 0).map((rate) => ({
    rate,
    tallies: countMisplacedAtRate(pictures, printed, rate),
  }))
  return [
    hallucinationTable(rounds),
    misplacedTable(misplaced),
    scoreTable(folder, pictures, rounds),
    calibrationByRound(pictures, rounds),
  ].join('\n\n')
}

type PrintedEvents = readonly { truth: TrueEvent; fields: PrintedFields }[]

/** Counts the outcomes if the model gives other words of the same picture in a share of the fields. */
function countMisplacedAtRate(
  pictures: readonly ReadPicture[],
  printed: readonly PrintedEvents[],
  rate: number,
): MisplacedTallies {
  const random = seededRandom(SEED + Math.round(100 * rate))
  const tallies = emptyMisplacedTallies()
  for (const [at, { reading: before, today, eventSets, isNegative }] of pictures.entries()) {
    const events = printed[at] ?? []
    const all = events.map(({ fields }) => fields)
    const candidates = wrongFieldCandidates({ lines: before.lines.map(({ text }) => text), today }, all)
    const modelEvents = events.map(({ truth, fields }) => ({
      truth,
      ...injectMisplacedValues(fields, { truth, candidates, rate, random }),
    }))
    const answer = { isEvent: !isNegative, events: modelEvents.map(({ fields }) => toModelEvent(fields)) }
    const after = groundReading(before, answer, { today, timeZone: 'UTC' })
    for (const { truth, misplaced } of modelEvents)
      countMisplacedOutcomes(tallies, misplaced, { truth, truths: eventSets.flat(), before, after })
  }
  return tallies
}

/** Returns whether a reading should have an event: it isn't optional, and its day is in the recognised text. */
const isExpected = ({ optional }: TrueEvent, { start_date: day }: PrintedFields): boolean =>
  optional !== true && day?.isInText !== false

const shareOf = (count: number, of: number) => `${of === 0 ? '-' : percent(count / of)} of ${of}`

/** Formats the outcomes of hallucinations and right values, field by field. */
function hallucinationTable(rounds: readonly Round[]): string {
  const columns = rounds.flatMap(({ rate }) => [`${100 * rate} % wrong: removed`, 'certain', 'kept', 'kept or offered'])
  const rows = modelFields.map((field): Row => [
    `  ${field}`,
    rounds.flatMap(({ tallies: { [field]: it } }) => [
      shareOf(it.hallucinations - it.accepted, it.hallucinations),
      String(it.certain),
      shareOf(it.kept, it.right),
      shareOf(it.offered, it.right),
    ]),
  ])
  const total = (pick: (of: Tallies[keyof Tallies]) => number, { tallies }: Round) =>
    modelFields.reduce((sum, field) => sum + pick(tallies[field]), 0)
  const all: Row = [
    '  all',
    rounds.flatMap((round) => {
      const [made, right] = [total((it) => it.hallucinations, round), total((it) => it.right, round)]
      return [
        shareOf(made - total((it) => it.accepted, round), made),
        String(total((it) => it.certain, round)),
        shareOf(
          total((it) => it.kept, round),
          right,
        ),
        shareOf(
          total((it) => it.offered, round),
          right,
        ),
      ]
    }),
  ]
  return formatTable([['what a simulated model says, %', columns], ...rows, all])
}

const misplacedCells = ({
  newValues,
  offered,
  accepted,
  certain,
  alreadyRead,
  raisedConfidence,
  doubted,
}: MisplacedTally) => [
  shareOf(newValues - offered - accepted, newValues),
  percent(offered / Math.max(1, newValues)),
  percent((accepted - certain) / Math.max(1, newValues)),
  String(certain),
  String(alreadyRead),
  String(raisedConfidence),
  String(doubted),
]

/**
 * Formats the outcomes of misplaced values: left out, only offered, accepted but marked to check, accepted as certain; and their effect on
 * values read without a model.
 */
function misplacedTable(rounds: readonly { rate: number; tallies: MisplacedTallies }[]): string {
  const columns = rounds.flatMap(({ rate }) => [
    `${100 * rate} % misplaced: removed`,
    'offered',
    'to check',
    'certain',
    'ours too',
    'surer',
    'doubted',
  ])
  const rows = modelFields.map((field): Row => [
    `  ${field}`,
    rounds.flatMap(({ tallies }) => misplacedCells(tallies[field])),
  ])
  const all: Row = ['  all', rounds.flatMap(({ tallies }) => misplacedCells(sumTallies(Object.values(tallies))))]
  return formatTable([['words of the picture in the wrong field, %', columns], ...rows, all])
}

const meanOf = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / Math.max(1, values.length)

/** Formats the scores of the readings without a model, and with a model of each error rate. */
function scoreTable(folder: string, pictures: readonly ReadPicture[], rounds: readonly Round[]): string {
  const alone = new Map(pictures.map(({ id, reading }) => [id, reading]))
  const columns = [alone, ...rounds.map(({ readings }) => readings)]
  const scores = columns.map((readings) =>
    scoreCorpus(folder, new Map([...readings].map(([id, it]) => [id, toPrediction(it)]))),
  )
  const wrong = columns.map((readings) => {
    const judged = pictures.map((picture) => {
      const reading = readings.get(picture.id) ?? picture.reading
      return hasUnquestionedWrongDate({ ...picture, reading, shown: toPrediction(reading).events })
    })
    return percent(judged.filter(Boolean).length / Math.max(1, judged.length))
  })
  const asked = columns.map((readings) => String([...readings.values()].filter(({ question }) => question).length))
  return formatTable([
    ['the reading, %', ['without', ...rounds.map(({ rate }) => `${100 * rate} % wrong`)]],
    ['usable per picture', scores.map(({ usable }) => percent(meanOf([...usable.values()])))],
    ['false alarms', scores.map(({ falseRate }) => percent(falseRate))],
    ['wrong date, and certain', wrong],
    ['pictures with a question', asked],
    ...[...modelFields, 'end_date'].map((field): Row => [
      `  F1 ${field}`,
      scores.map(({ fields }) => percent(fields[field]?.f1)),
    ]),
  ])
}

/** Formats how often values are right, by how certain their card shows them: without a model, and with one of each error rate. */
function calibrationByRound(pictures: readonly ReadPicture[], rounds: readonly Round[]): string {
  const partOf = (name: string, readingOf: (picture: ReadPicture) => Reading) => ({
    name,
    pictures: pictures.map((picture) => {
      const reading = readingOf(picture)
      return { ...picture, reading, shown: toPrediction(reading).events }
    }),
  })
  return calibrationTable([
    partOf('without', ({ reading }) => reading),
    ...rounds.map(({ rate, readings }) =>
      partOf(`${100 * rate} % wrong`, ({ id, reading }) => readings.get(id) ?? reading),
    ),
  ])
}
