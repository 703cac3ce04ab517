import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import '@swap/dates/temporal'
import type { Engine } from '../database.ts'

/**
 * Converts recurrence rules that end at a moment (UNTIL=20261206T010000Z) to end on a day, in the event's zone, and
 * queues a job to move the reminders.
 */
export const lastDays = (_engine: Engine): Migration => ({
  async up(db) {
    const changed: string[] = []
    for (const { id, recurrence, start_time, zone, owners_zone } of await listEndingAtMoment(db)) {
      const kept = withLastDay(recurrence, start_time, firstValidZone([zone, owners_zone]))
      if (kept === recurrence) continue
      await sql`update events set recurrence = ${kept} where id = ${id}`.execute(db)
      changed.push(id)
    }
    for (let at = 0; at < changed.length; at += BATCH_SIZE)
      await sql`insert into jobs (name, state, priority, run_at, payload)
        values ('move-reminders', 'ready', 0, 0, ${JSON.stringify({ eventIds: changed.slice(at, at + BATCH_SIZE) })})`.execute(
        db,
      )
  },
})

/** How many events' reminders one job moves. */
const BATCH_SIZE = 50

interface Ending {
  id: string
  recurrence: string
  start_time: string | null
  zone: string | null
  owners_zone: string | null
}

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function listEndingAtMoment(db: Kysely<any>): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select events.id, recurrence, start_time, events.time_zone as zone, users.time_zone as owners_zone
    from events join users on users.id = events.owner_id
    where recurrence like '%;UNTIL=________T%' order by events.id`.execute(db)
  return rows
}

const UNTIL = /;UNTIL=(?<date>\d{8})T(?<time>\d{6})(?<utc>Z)?(?=;|$)/

/** Makes a rule end on a day. A copy of the calendar's function at the time, because a migration never changes. */
function withLastDay(rule: string, startTime: string | null, zone: string): string {
  const { date, time, utc } = UNTIL.exec(rule)?.groups ?? {}
  const told = plain(`${date}T${time}`)
  if (!told) return rule
  const isMoment = utc !== undefined && startTime !== null
  const end = isMoment ? told.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime() : told
  const isBeforeStart = startTime !== null && end.toPlainTime().toString({ smallestUnit: 'minute' }) < startTime
  const last = end.toPlainDate().subtract({ days: isBeforeStart ? 1 : 0 })
  return rule.replace(UNTIL, `;UNTIL=${last.toString().replaceAll('-', '')}`)
}

/** Parses a date and time; null if the day or the time does not exist. */
function plain(moment: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(moment)
  } catch {
    return null
  }
}

/** Returns the first valid time zone: the event's, or else its owner's. */
const firstValidZone = (zones: readonly (string | null)[]): string => zones.find((it) => it && isZone(it)) ?? 'UTC'

function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}
