import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { KnownEvent } from '../../context.ts'
import { aboutOne, meant, said, type Clause } from '../../clauses/clause.ts'
import { type MaskedWord } from '../../normalize/masked.ts'
import type { Command, Step } from '../../command.ts'
import { severalInSight } from '../../resolve/which-event.ts'
import { knownEvent } from '../values/change-slots.ts'
import { onOneDay } from './on-one-day.ts'

type Edit = (event: KnownEvent) => EventEdit | null

const MANY = /^(?:(?:all|both|of|rename|retitle|call|name) )*(?:them|these|those)(?: (?:all|both|to|as))*$/

/** "rename them" is said of several, so not of the one spoken of last alone. */
export function ofMany(clause: Clause, who: readonly MaskedWord[]): Clause {
  if (!MANY.test(who.map(({ text }) => text).join(' '))) return clause
  return { ...clause, memory: { ...clause.memory, lastSpokenOf: [...severalInSight(clause.memory)] } }
}

/** Changes the event that the words mean; where the value is none, that is said. */
export function changeOf(clause: Clause, who: readonly MaskedWord[], edit: Edit): Command {
  const which = meant(ofMany(clause, who), who)
  const make = (id: string): Step => {
    const event = knownEvent(clause.memory, id)
    const made = event && edit(event)
    return made && Object.keys(made).length > 0
      ? { kind: 'change', event: id, edit: made, said: said(clause) }
      : { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
  }
  return (which.kind === 'events' ? changeEach(clause, which.ids, make) : null) ?? aboutOne(clause, which, make)
}

/** "all of them start at eight", "the quiz and the gig": a change of each. */
const OF_EACH = /(?:^| )(?:all|both|them|these|those|each|and|titles|names|prices|venues|(?:first|last) NUM)(?: |$)/

/** "move everything to Saturday"; what is said of everything on a day is not of all. */
const OF_EVERYTHING = /(?:^| )(?:everything|every one|the (?:whole )?lot)(?: (?!DAY|on |for |that )|$)/

function changeEach(clause: Clause, ids: readonly string[], make: (id: string) => Step): Command | null {
  // "Hamlet is £20 and the choir is £10": more than one value is told.
  const values = clause.words.filter(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'MONEY')
  if (ids.length < 2 || values.length > 1 || !(OF_EACH.test(clause.text) || OF_EVERYTHING.test(clause.text)))
    return null
  const steps = ids.map(make)
  return steps.every(({ kind }) => kind === 'change') ? onOneDay(clause, atOneHour(steps)) : null
}

const isOpposite = (one: string, other: string): boolean =>
  one !== other && (Number(one.slice(0, 2)) + 12) % 24 === Number(other.slice(0, 2)) && one.slice(2) === other.slice(2)

/** "all of them start at eight": in the half of the day in which most of them do. */
function atOneHour(steps: readonly Step[]): Step[] {
  const times = steps.flatMap((step) => (step.kind === 'change' ? (step.edit.start_time ?? []) : []))
  const [first] = times.toSorted(
    (one, other) => times.filter((it) => it === other).length - times.filter((it) => it === one).length,
  )
  return steps.map((step) => {
    const time = step.kind === 'change' ? step.edit.start_time : null
    if (step.kind !== 'change' || !time || !first || !isOpposite(time, first)) return step
    const { end_time: _, ...edit } = step.edit
    return { ...step, edit: { ...edit, start_time: first } }
  })
}

/** Asks what a field should be, of the event that is meant. */
export function askValue(clause: Clause, who: readonly MaskedWord[], missing: FieldName): Command {
  const which = meant(ofMany(clause, who), who)
  if (which.kind === 'none' || which.kind === 'unknown') return changeOf(clause, who, () => null)
  const event = which.kind === 'events' && which.ids.length === 1 ? (which.ids[0] ?? null) : null
  return { kind: 'askBack', about: 'value', missing, event, choices: [], said: said(clause) }
}
