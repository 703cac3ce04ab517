import type { CommandOf, Topic } from '../../command.ts'
import { dayContext, meant, pointingOf, type Clause } from '../../clauses/clause.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'

type Supposed = CommandOf<'ask'>['supposed']

/** What a question supposes: "is it at 9?", "isn't it on the 5th?" */
export function supposedBy({ words, memory }: Clause, id: string, topic: Topic | null = null): Supposed {
  const { day, time, part } = whenSaid(words)
  const event = knownEvent(memory, id)
  const days = day?.resolve(dayContext(memory, event?.start_date ?? null)) ?? null
  // "the yoga in June: is it at seven?" supposes no day.
  const date = days && days.from === days.to ? days.from : null
  // "does it finish by half twelve?" supposes an hour behind its start.
  const after = topic === 'end-time' ? (event?.start_time ?? null) : null
  const clock = time && timeMeant(time, { near: event?.start_time ?? null, part: part ?? day?.part ?? null, after })
  return date || clock ? { date, time: clock } : null
}

/** Only these topics can be supposed about: "how much is it on Friday?" supposes nothing. */
export const SUPPOSABLE = ['when', 'date', 'start-time']
export const ABOUT_WHEN = ['when', 'date', 'start-time', 'end-time']

/** The two events of "do A and B clash?", in the order in which they begin. */
export function pairOf(clause: Clause): string[] | null {
  const at = clause.words.findIndex(({ text }) => /^(?:and|or|with|of|as|overlaps?|clash|clashes|miss)$/.test(text))
  if (at < 0) return null
  // "on the same night as" names no jazz night.
  const isSame = (place: number): boolean => clause.words[place - 1]?.text === 'same'
  const sides = [clause.words.slice(0, at).filter((_, place) => !isSame(place)), clause.words.slice(at + 1)]
  const ids = sides.flatMap((side) => {
    const isNamed = pointingOf(side, clause.memory).names.length > 0
    if (!isNamed && !side.some(({ text }) => /^(?:it|this|that)$/.test(text))) return []
    const which = meant(clause, side)
    return which.kind === 'events' && which.ids.length === 1 ? which.ids : []
  })
  if (ids.length !== 2 || ids[0] === ids[1]) return null
  const startOf = (id: string): string => {
    const event = knownEvent(clause.memory, id)
    return `${event?.start_date ?? ''} ${event?.start_time ?? ''}`
  }
  return ids.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}
