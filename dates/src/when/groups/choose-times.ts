import type { TimeMention } from '../parse-state.ts'

/** The times of a group of mentions (see group-mentions.ts) by role: starts, doors, end. */
interface GroupTimes {
  /** Usually one; two for "2 PM & 7 PM", which are two performances. */
  starts: TimeMention[]
  doors: TimeMention | undefined
  /** "Ends 10 pm", if the start has no end of its own. */
  end: TimeMention | undefined
  zone: string | undefined
}

const BOTH = /^\s*(?:&|and|und|et|y|e|\+)\s*$/

/** Decides which of a group's times are the starts, the doors and the end. */
export function chooseTimes(text: string, times: readonly TimeMention[]): GroupTimes {
  const doors = doorsOf(times)
  const lastEnd = endOfSessions(times) ?? endOfProgramme(times)
  const starts = startsOf(text, times, doors)
  return {
    starts: lastEnd === undefined ? starts : starts.map((start) => ({ ...start, endMinutes: lastEnd })),
    doors,
    end: times.find(({ label }) => label === 'end'),
    zone: times.find((time) => time.zone)?.zone,
  }
}

/** "2 PM & 7 PM"; the same hour in two zones is one start. */
function performances(text: string, times: readonly TimeMention[]): TimeMention[] {
  const starts = times.slice(0, 1)
  for (const [at, time] of times.entries()) {
    const before = times[at - 1]
    if (!before || (time.zone && before.zone)) continue
    const isAnother = time.minutes !== before.minutes && time.endMinutes === undefined
    if (!isAnother || !BOTH.test(text.slice(before.end, time.start))) break
    starts.push(time)
  }
  return starts
}

const isOpening = ({ label }: TimeMention): boolean => label === 'doors' || label === 'registration'
const isPlain = ({ label }: TimeMention): boolean => label === undefined || label === 'time' || label === 'when'

/** Minimum number of times in a programme. */
const MIN_PARTS = 4

/** The doors open before it all begins: a "welcome" later in a programme is a part of it. */
function doorsOf(times: readonly TimeMention[]): TimeMention | undefined {
  const doors = times.find(isOpening)
  const isAmong = doors !== undefined && times.some((it) => isPlain(it) && it.minutes < doors.minutes)
  return isAmong && times.length >= MIN_PARTS ? undefined : doors
}

function startsOf(text: string, times: readonly TimeMention[], doors: TimeMention | undefined): TimeMention[] {
  const shows = times.filter(({ label }) => label === 'show' || label === 'support')
  const plain = times.filter((time) => isPlain(time) || (isOpening(time) && time !== doors))
  const [firstShow] = shows
  if (firstShow) {
    const earliest = shows.reduce((one, other) => (one.minutes <= other.minutes ? one : other), firstShow)
    return [earliest]
  }
  if (plain.length > 0) return performances(text, plain)
  return doors ? [] : times.filter(({ label }) => label === 'schedule').slice(0, 1)
}

/** Minimum number of sessions that make up a day. */
const MIN_SESSIONS = 3

/** Returns the end of the last of several sessions that follow each other, which is the end of the day. */
function endOfSessions(times: readonly TimeMention[]): number | undefined {
  const sessions = times.filter(({ endMinutes }) => endMinutes !== undefined)
  const ends = sessions.map(({ endMinutes = 0 }) => endMinutes)
  const doFollow = sessions.every(({ minutes }, at) => at === 0 || minutes >= (ends[at - 1] ?? 0))
  return sessions.length >= MIN_SESSIONS && doFollow ? ends.at(-1) : undefined
}

/** "9:00 Registration … 14:00 – 16:30 Panels": a programme of one hour after the other ends with its last part. */
function endOfProgramme(times: readonly TimeMention[]): number | undefined {
  const doFollow = times.every(({ minutes }, at) => at === 0 || minutes > (times[at - 1]?.minutes ?? 0))
  return times.length >= MIN_PARTS && doFollow ? times.at(-1)?.endMinutes : undefined
}
