import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Box, FieldName } from '@swap/contract/reading'
import { toBox } from '../evidence-boxes.ts'
import type { Assembled } from '../assemble.ts'
import type { Poster } from './poster.ts'

interface Size {
  width: number
  height: number
}

/**
 * What several posters of one picture say together: all their events, with boxes in the whole picture, as sure as the least
 * sure poster. Of their questions one is asked: that of an unsure poster first.
 */
export function joinPosters(posters: readonly [Poster, ...Poster[]], whole: Size): Assembled {
  const [first] = posters
  const asking =
    posters.find((it) => isUnsure(it) && it.assembled.question) ?? posters.find((it) => it.assembled.question)
  return {
    ...first.assembled,
    outcome: posters.some(isUnsure) ? 'unsure' : first.assembled.outcome,
    events: posters.flatMap((poster) => poster.assembled.events.map((it) => moveEvent(it, toWhole(poster, whole)))),
    question: asking ? moveQuestion(asking, posters, whole) : null,
    place: null,
  }
}

const isUnsure = ({ assembled }: Poster) => assembled.outcome === 'unsure'

type Move = (box: Box) => Box

/** From shares of a poster's part to shares of the picture; both are of one height. */
function toWhole({ part: { page, left } }: Poster, whole: Size): Move {
  return ([x, y, width, height]) =>
    toBox(whole, {
      left: left + x * page.width,
      top: y * whole.height,
      right: left + (x + width) * page.width,
      bottom: (y + height) * whole.height,
    })
}

const moveBoxes = <Boxed extends { boxes: Box[] }>(boxed: Boxed, move: Move): Boxed => ({
  ...boxed,
  boxes: boxed.boxes.map(move),
})

function moveEvent(event: ReadEvent, move: Move): ReadEvent {
  const offered = (alternatives: readonly Alternative[]) => alternatives.map((it) => moveBoxes(it, move))
  const evidence = mapFields(event.evidence, (it) => ({
    ...moveBoxes(it, move),
    alternatives: offered(it.alternatives),
  }))
  return { ...event, evidence, suggestions: mapFields(event.suggestions, offered) }
}

const mapFields = <Value, Mapped>(fields: Partial<Record<FieldName, Value>>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, map(value)]))

/** The question with the place of its event among those of all posters. */
function moveQuestion(asking: Poster, posters: readonly Poster[], whole: Size): Assembled['question'] {
  const { question } = asking.assembled
  if (!question) return null
  const before = posters.slice(0, posters.indexOf(asking)).reduce((sum, it) => sum + it.assembled.events.length, 0)
  const move = toWhole(asking, whole)
  return { ...question, event: before + question.event, choices: question.choices.map((it) => moveBoxes(it, move)) }
}
