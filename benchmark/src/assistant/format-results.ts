import { bootstrap, showEstimate } from '../measuring/bootstrap.ts'
import { median } from '../measuring/figures.ts'
import type { JudgedTurn, SceneStart } from './run-conversation.ts'
import { turnKinds } from './conversation-suite.ts'

const isRight = ({ verdict }: JudgedTurn): boolean => verdict.wrong.length === 0
const isWronglyChanged = ({ verdict }: JudgedTurn): boolean => verdict.wrongChanges.length > 0
const isHarmful = ({ verdict }: JudgedTurn): boolean => verdict.harm.length > 0

const countTurns = (turns: readonly JudgedTurn[], is: (turn: JudgedTurn) => boolean): number => turns.filter(is).length

/**
 * Formats the totals of all turns, without any text of the conversations. Turns of one scene are similar, so the bootstrap for the
 * confidence intervals resamples whole scenes.
 */
export function formatTotals(turns: readonly JudgedTurn[], starts: readonly SceneStart[]): string[] {
  const wrong = turns.filter((turn) => !isRight(turn))
  const answered = turns.flatMap(({ ms }) => ms ?? [])
  return [
    `right ${shareOf(turns)}`,
    ...turnKinds.flatMap((kind) => {
      const own = turns.filter(({ turn }) => turn.kind === kind)
      return own.length === 0 ? [] : [`  ${kind.padEnd(9)} ${shareOf(own)}`]
    }),
    `harmful wrong acts: ${countTurns(turns, isHarmful)}, ${countTurns(turns, (turn) => isHarmful(turn) && turn.isFollowOn)} of them after an earlier wrong turn`,
    `wrong, with the expected event changed in another way: ${countTurns(turns, isWronglyChanged)}`,
    `wrong by the title of the event alone: ${countTurns(turns, ({ verdict }) => verdict.isOnlyTitleWrong)}`,
    `declined or not understood, and wrong to: ${countTurns(turns, ({ verdict }) => verdict.isRefusal)}`,
    `wrong after an earlier wrong turn of the same conversation: ${countTurns(wrong, ({ isFollowOn }) => isFollowOn)} of ${wrong.length}`,
    `right, though further fields of the expected event changed: ${countTurns(turns, (turn) => isRight(turn) && turn.verdict.extraFields.length > 0)}`,
    `right only after a tap on Yes: ${countTurns(turns, ({ isAgreed }) => isAgreed)}`,
    `turns without an answer: ${turns.length - answered.length}`,
    `pictures in which no event was found: ${starts.reduce((sum, { withoutEvent }) => sum + withoutEvent.length, 0)}`,
    `answers p50 ${median(answered).toFixed(0)} ms, slowest ${Math.max(0, ...answered).toFixed(0)} ms`,
  ]
}

/** "62.5 [55.0-70.1] % of 120 turns in 14 scenes" */
function shareOf(turns: readonly JudgedTurn[]): string {
  const owners = turns.map(({ author, scene }) => `${author} › ${scene}`)
  const share = bootstrap(
    turns.map((turn) => (isRight(turn) ? 1 : 0)),
    owners,
  )
  return `${showEstimate(share)} % of ${turns.length} turns in ${new Set(owners).size} scenes`
}

/** Formats the events that each scene starts with, then every wrong turn with its message and differences, harmful ones first. */
export function formatDetails(turns: readonly JudgedTurn[], starts: readonly SceneStart[]): string[] {
  const wrong = turns.filter((turn) => !isRight(turn))
  return [
    ...starts.flatMap(formatStart),
    '',
    ...wrong.filter(isHarmful).flatMap((turn) => formatTurn('HARMFUL', turn)),
    ...wrong.filter((turn) => !isHarmful(turn) && isWronglyChanged(turn)).flatMap((turn) => formatTurn('wrong', turn)),
    ...wrong.filter((turn) => !isHarmful(turn) && !isWronglyChanged(turn)).flatMap((turn) => formatTurn('wrong', turn)),
    ...turns
      .filter((turn) => isRight(turn) && turn.verdict.extraFields.length > 0)
      .flatMap((turn) => formatTurn('right', turn)),
  ]
}

const formatStart = ({ scene, events, withoutEvent }: SceneStart): string[] => [
  `${scene} starts with ${events.length} events`,
  ...events.map(
    ({ title, values: { start_date: day, start_time: time, end_time: end, venue, recurrence }, saved }) =>
      `    ${[title, day, time, end && `until ${end}`, venue, recurrence, saved && 'saved'].filter(Boolean).join(' · ')}`,
  ),
  ...withoutEvent.map((name) => `    no event was found in ${name}`),
]

function formatTurn(head: string, { scene, place, turn, verdict, answerText, isFollowOn }: JudgedTurn): string[] {
  const { wrong, harm, wrongChanges, isRefusal, extraFields } = verdict
  const marks = [turn.kind, ...(isRefusal ? ['declined'] : []), ...(isFollowOn ? ['after a wrong turn'] : [])]
  return [
    `${head} ${scene} › ${place} (${marks.join(', ')})`,
    `    > ${turn.say.replaceAll('\n', '\n      ')}`,
    `    < ${answerText.replaceAll('\n', '\n      ')}`,
    ...wrong.map((why) => `    ${harm.includes(why) ? '!!' : '--'} ${why}`),
    ...wrongChanges.map((change) => `    .. ${change}`),
    ...(extraFields.length > 0 ? [`    .. further fields changed: ${extraFields.join(', ')}`] : []),
    '',
  ]
}
