import { allBut } from '../intents/calendar.ts'
import { lengthsBefore, reminderTime, whose } from '../intents/reminders.ts'
import { knownEvent } from '../intents/change-slots.ts'
import { about, said, type Clause } from '../reading/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request, RequestOf, Step } from '../request.ts'
import { whoIsMeant } from './who-is-meant.ts'

const EXCEPT = /(?:^| )(?<who>(?:all|everything|both) .*(?:but|except|apart from|besides|other than|without) .+)$/

/** Into the calendar, out of it, away altogether. */
export function fillCalendar(clause: Clause, kind: 'save' | 'unsave' | 'delete'): Request | null {
  const except = EXCEPT.exec(clause.text)?.groups?.who
  if (except !== undefined) return allBut(clause, kind, except)
  return about(clause, whoIsMeant(clause), (ids): Step => ({ kind, events: [...ids], said: said(clause) }))
}

const isDay = ({ mention }: MaskedWord): boolean => mention?.marker === 'DAY' && mention.ordinal === null

export function fillReminder(clause: Clause): Request | null {
  const named = clause.words.filter((word) => !isDay(word))
  const which = whoIsMeant(clause, whose(named))
  const several = lengthsBefore(clause)
  if (several.length > 1 && which.kind === 'events') {
    const events = [...which.ids]
    return {
      kind: 'several',
      steps: several.map((minutes): Step => ({
        kind: 'remind',
        events,
        at: { kind: 'before', minutes },
        said: said(clause),
      })),
    }
  }
  return about(clause, which, (ids) => {
    const event = knownEvent(clause.memory, ids[0] ?? '')
    const at = reminderTime(clause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
    return at === 'impossible'
      ? { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
      : { kind: 'remind', events: [...ids], at, said: said(clause) }
  })
}

export const fillNoReminder = (clause: Clause): Request =>
  about(clause, whoIsMeant(clause), (ids): Step => ({
    kind: 'unremind',
    events: [...ids],
    at: null,
    said: said(clause),
  }))

export const fillOffer = (clause: Clause, action: RequestOf<'offer'>['action']): Request =>
  about(clause, whoIsMeant(clause), (ids): Step => ({ kind: 'offer', action, events: [...ids], said: said(clause) }))
