import type { Reading } from '@swap/contract/event'
import { wasReadDayFirst } from '../../../platform/text/day-month-order.ts'

/** Zones whose people write the month before the day: the United States with their islands, and the Philippines. */
const MONTH_FIRST =
  /^(?:US\/|Asia\/Manila$|Pacific\/(?:Honolulu|Guam|Saipan|Pago_Pago)$|America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Nome|Adak|Metlakatla|Yakutat|Puerto_Rico|St_Thomas|Indiana\/|Kentucky\/|North_Dakota\/))/

/**
 * Settles a date that can be read with the day or with the month first, by local usage in the time zone of the owner's browser
 * (decision D15, Location). Pure.
 *
 *     "3/4/2026" in America/New_York   → 4 March, assumed; the other day is offered as an alternative
 *     "3/4/2026" in Europe/Riga        → 3 April, assumed
 *     any other doubt                  → unchanged, with its question
 */
export function resolveDayMonthOrder(reading: Reading, timeZone: string): Reading {
  const { question, events } = reading
  const event = question && events[question.event]
  const evidence = event?.evidence.start_date
  if (!event || !evidence || question.why !== 'order' || question.field !== 'start_date') return reading
  const isMonthFirst = MONTH_FIRST.test(timeZone)
  const choice = question.choices.find(({ value }) => wasReadDayFirst(evidence.text, value) === !isMonthFirst)
  if (!choice) return reading
  const settled = {
    ...event,
    start_date: choice.value,
    evidence: {
      ...event.evidence,
      start_date: {
        ...evidence,
        source: 'assumed' as const,
        note: isMonthFirst
          ? 'Read with the month first, as is usual where you are.'
          : 'Read with the day first, as is usual where you are.',
        alternatives: question.choices.filter((other) => other !== choice),
      },
    },
  }
  return { ...reading, outcome: 'events', question: null, events: events.with(question.event, settled) }
}
