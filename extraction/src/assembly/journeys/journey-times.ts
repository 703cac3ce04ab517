import { addDays } from '../../fields/when/calendar-day.ts'

/** A clock's date and time. */
export interface Moment {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM. */
  time: string
}

const MINUTE_MS = 60_000

/** Minutes that the clocks of a zone are ahead of UTC. */
function offsetAt(zone: string, epochMs: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(epochMs)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const { sign, hours, minutes } = /(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)/.exec(name)?.groups ?? {}
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** The same moment by the clocks of another zone. */
export function inZone({ date, time }: Moment, from: string, to: string): Moment {
  const local = Date.parse(`${date}T${time}:00Z`)
  const utc = local - offsetAt(from, local) * MINUTE_MS
  const there = new Date(utc + offsetAt(to, utc) * MINUTE_MS).toISOString()
  return { date: there.slice(0, 10), time: there.slice(11, 16) }
}

/** When a journey arrives, by the clocks of its departure: on the next day where the printed hour would lie before it. */
export function arrivalAfter(
  departure: Moment,
  printed: { date: string | null; time: string },
  zones: { from: string; to: string } | null,
): Moment {
  const at = (date: string): Moment =>
    zones ? inZone({ date, time: printed.time }, zones.to, zones.from) : { date, time: printed.time }
  const arrival = at(printed.date ?? departure.date)
  const isBefore = `${arrival.date}${arrival.time}` < `${departure.date}${departure.time}`
  return isBefore && printed.date === null ? at(addDays(departure.date, 1)) : arrival
}
