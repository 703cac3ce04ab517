import { addDays } from '../../fields/when/calendar-day.ts'

/** A clock's date and time. */
export interface Moment {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM. */
  time: string
}

/** What the clocks of a zone show, as "2027-01-15 08:38:00": Swedes write it so. */
const shownIn = (zone: string, epochMs: number): string => new Date(epochMs).toLocaleString('sv', { timeZone: zone })

/** The same moment by the clocks of another zone. */
export function inZone({ date, time }: Moment, from: string, to: string): Moment {
  const local = Date.parse(`${date}T${time}Z`)
  const aheadMs = Date.parse(`${shownIn(from, local)}Z`) - local
  const there = shownIn(to, local - aheadMs)
  return { date: there.slice(0, 10), time: there.slice(11, 16) }
}

/** When a journey arrives, by the clocks of its departure (`toDeparture`): on the next day where the printed hour would lie before it. */
export function arrivalAfter(
  departure: Moment,
  { date, time }: { date: string | undefined; time: string },
  toDeparture: (there: Moment) => Moment,
): Moment {
  const arrival = toDeparture({ date: date ?? departure.date, time })
  const isBefore = `${arrival.date}${arrival.time}` < `${departure.date}${departure.time}`
  return isBefore && date === undefined ? toDeparture({ date: addDays(departure.date, 1), time }) : arrival
}
