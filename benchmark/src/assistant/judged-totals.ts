import { bootstrap, showEstimate } from '../measuring/bootstrap.ts'
import { median } from '../measuring/figures.ts'
import type { JudgedTurn, SceneStart } from './hold-conversations.ts'
import { kinds } from './judged-file.ts'

const isRight = ({ verdict }: JudgedTurn): boolean => verdict.wrong.length === 0
const isOtherwise = ({ verdict }: JudgedTurn): boolean => verdict.otherwise.length > 0
const isHarmful = ({ verdict }: JudgedTurn): boolean => verdict.harm.length > 0

const count = (turns: readonly JudgedTurn[], is: (turn: JudgedTurn) => boolean): number => turns.filter(is).length

/** Sums up all turns as lines of text, without anything that was said. Turns of one scene are alike, so the intervals resample whole scenes. */
export function totalsOf(turns: readonly JudgedTurn[], starts: readonly SceneStart[]): string[] {
  const wrong = turns.filter((turn) => !isRight(turn))
  const answered = turns.flatMap(({ ms }) => ms ?? [])
  return [
    `right ${shareOf(turns)}`,
    ...kinds.flatMap((kind) => {
      const own = turns.filter(({ turn }) => turn.kind === kind)
      return own.length === 0 ? [] : [`  ${kind.padEnd(9)} ${shareOf(own)}`]
    }),
    `harmful wrong acts: ${count(turns, isHarmful)}, ${count(turns, (turn) => isHarmful(turn) && turn.isFollowOn)} of them after an earlier wrong turn`,
    `wrong, with the wanted event changed in another way: ${count(turns, isOtherwise)}`,
    `wrong by the title of the event alone: ${count(turns, ({ verdict }) => verdict.isTitleAlone)}`,
    `declined or not understood, and wrong to: ${count(turns, ({ verdict }) => verdict.isRefusal)}`,
    `wrong after an earlier wrong turn of the same conversation: ${count(wrong, ({ isFollowOn }) => isFollowOn)} of ${wrong.length}`,
    `right, though further fields of the wanted event changed: ${count(turns, (turn) => isRight(turn) && turn.verdict.further.length > 0)}`,
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

/** Lists every wrong turn with the message and the differences, the harmful ones first; and what each scene starts with. */
export function detailOf(turns: readonly JudgedTurn[], starts: readonly SceneStart[]): string[] {
  const wrong = turns.filter((turn) => !isRight(turn))
  return [
    ...starts.flatMap(startInWords),
    '',
    ...wrong.filter(isHarmful).flatMap((turn) => turnInWords('HARMFUL', turn)),
    ...wrong.filter((turn) => !isHarmful(turn) && isOtherwise(turn)).flatMap((turn) => turnInWords('wrong', turn)),
    ...wrong.filter((turn) => !isHarmful(turn) && !isOtherwise(turn)).flatMap((turn) => turnInWords('wrong', turn)),
    ...turns
      .filter((turn) => isRight(turn) && turn.verdict.further.length > 0)
      .flatMap((turn) => turnInWords('right', turn)),
  ]
}

const startInWords = ({ scene, events, withoutEvent }: SceneStart): string[] => [
  `${scene} starts with ${events.length} events`,
  ...events.map(
    ({ title, values: { start_date: day, start_time: time, end_time: end, venue, recurrence }, saved }) =>
      `    ${[title, day, time, end && `until ${end}`, venue, recurrence, saved && 'saved'].filter(Boolean).join(' · ')}`,
  ),
  ...withoutEvent.map((name) => `    no event was found in ${name}`),
]

function turnInWords(head: string, { scene, place, turn, verdict, said, isFollowOn }: JudgedTurn): string[] {
  const { wrong, harm, otherwise, isRefusal, further } = verdict
  const marks = [turn.kind, ...(isRefusal ? ['declined'] : []), ...(isFollowOn ? ['after a wrong turn'] : [])]
  return [
    `${head} ${scene} › ${place} (${marks.join(', ')})`,
    `    > ${turn.say.replaceAll('\n', '\n      ')}`,
    `    < ${said.replaceAll('\n', '\n      ')}`,
    ...wrong.map((why) => `    ${harm.includes(why) ? '!!' : '--'} ${why}`),
    ...otherwise.map((change) => `    .. ${change}`),
    ...(further.length > 0 ? [`    .. further fields changed: ${further.join(', ')}`] : []),
    '',
  ]
}
