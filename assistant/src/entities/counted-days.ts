import { addDays, mondayOf, monthOf, weekdayOf } from '@swap/dates/calendar-day'
import {
  dateMeant,
  dayOfMonthMeant,
  monthMeant,
  numericMeant,
  weekAhead,
  weekdayMeant,
  weekendAhead,
} from './choose-day.ts'
import type { DayContext, DayMention, Days } from './mention.ts'
import { monthNumber, weekdayNumber } from './names.ts'
import { ordinalOf } from './number-words.ts'

// Days that are counted from others: within a month, after another day.

/** The named groups of the pattern that found the words. */
type Groups = Readonly<Record<string, string | undefined>>

/** "the first week of December", "the last day of November", "the first Saturday in December". */
export function countedIn({ n, u, m, y, this: ours }: Groups, about: DayContext): Days | null {
  const all = monthMeant(ours ? monthOf(about.today) : monthNumber(m ?? ''), y ? Number(y) : null, {
    ...about,
    today: `${about.today.slice(0, 8)}01`,
  })
  const length = u === 'week' ? 7 : 1
  const first =
    u === 'week' || u === 'day' ? all.from : addDays(all.from, (weekdayNumber(u ?? '') - weekdayOf(all.from) + 7) % 7)
  const step = u === 'day' ? 1 : 7
  const starts = Array.from({ length: 31 }, (_, at_) => addDays(first, at_ * step)).filter((day) => day <= all.to)
  const from = n === 'last' ? (u === 'week' ? addDays(all.to, -6) : starts.at(-1)) : starts[ordinalOf(n ?? '') - 1]
  return from ? { from, to: addDays(from, length - 1) } : null
}

/** "the Monday after": of what is being moved. */
export function weekdayAfter({ w }: Groups, about: DayContext): Days {
  const near = about.near ?? about.today
  const from = addDays(near, ((weekdayNumber(w ?? '') - weekdayOf(near) + 6) % 7) + 1)
  return { from, to: from }
}

/** "the Friday after this one": a week behind this Friday, or behind that of the event that is moved; "after next": behind next Friday. */
export function weekdayAfterIt({ w, k }: Groups, about: DayContext): Days {
  const weekday = weekdayNumber(w ?? '')
  const isOnIt = about.near !== null && weekdayOf(about.near) === weekday && about.near >= about.today
  const day = isOnIt && !k && about.near ? about.near : weekdayMeant(weekday, k ? 'next' : 'this', about).from
  return { from: addDays(day, 7), to: addDays(day, 7) }
}

/** "the day after" alone is counted from what is spoken of (`intents/days-of-sight.ts`). */
export const UNIT_AFTER =
  '(?:on )?(?:(?<=to )the (?<u>day|week) after|the (?<u2>week) after|(?:the following|(?:the )?next) (?<u3>day)|the following (?<u4>week))(?=$| (?:instead|please|then|at) ?)'

/** "the day after", "the following week": behind what is being moved, on the same day of the week. */
export function unitAfter({ u, u2, u3, u4 }: Groups, about: DayContext): Days {
  const isWeek = (u ?? u2 ?? u3 ?? u4) === 'week'
  if (about.near === null && isWeek) return weekAhead(1, about)
  const from = addDays(about.near ?? about.today, isWeek ? 7 : 1)
  return { from, to: from }
}

export function afterNext({ weekend }: Groups, about: DayContext): Days {
  return weekend ? weekendAhead(2, about) : weekAhead(2, about)
}

/** The day, or it and the days up to the Sunday behind it. */
export function thanksgiving({ k }: Groups, about: DayContext): Days | null {
  const days = countedIn({ n: 'fourth', u: 'thursday', m: 'november' }, about)
  return days && k ? { from: days.from, to: addDays(mondayOf(days.from), 6) } : days
}

/** The first weekend of a month begins with its first Saturday. */
export function weekendOf({ n, m, y }: Groups, about: DayContext): Days | null {
  const all = monthMeant(monthNumber(m ?? ''), y ? Number(y) : null, {
    ...about,
    today: `${about.today.slice(0, 8)}01`,
  })
  const first = addDays(all.from, (13 - weekdayOf(all.from)) % 7)
  const saturdays = [0, 7, 14, 21, 28].map((days) => addDays(first, days)).filter((day) => day <= all.to)
  const saturday = n === 'last' ? saturdays.at(-1) : saturdays[ordinalOf(n ?? '') - 1]
  return saturday ? { from: saturday, to: addDays(saturday, 1) } : null
}

export function weekendFrom(day: Days | null): Days | null {
  if (!day) return null
  const saturday = addDays(mondayOf(day.from), 5)
  return { from: saturday, to: addDays(saturday, 1) }
}

/** The day, weekday, week or weekend right behind or before some days. */
export function besideDays(days: Days | null, unit: string, isAfter: boolean): Days | null {
  if (!days) return null
  if (unit === 'week') {
    const monday = addDays(mondayOf(isAfter ? days.to : days.from), isAfter ? 7 : -7)
    return { from: monday, to: addDays(monday, 6) }
  }
  if (unit === 'weekend') {
    const ahead = ((12 - weekdayOf(days.to)) % 7) + 1
    const saturday = isAfter ? addDays(days.to, ahead) : addDays(days.from, -weekdayOf(days.from) - 1)
    return { from: saturday, to: addDays(saturday, 1) }
  }
  const weekday = weekdayNumber(unit)
  if (weekday > 0) {
    const near = isAfter ? days.to : days.from
    const ahead = (weekday - weekdayOf(near) + 7) % 7
    const on = addDays(near, isAfter ? ahead || 7 : ahead - 7)
    return { from: on, to: on }
  }
  const day = addDays(isAfter ? days.to : days.from, isAfter ? 1 : -1)
  return { from: day, to: day }
}

/** "the week of the 7th", "the week beginning 7 December": from its Monday on. */
export function weekOf({ n, d, d2, d3, m, m2 }: Groups, about: DayContext): Days | null {
  const day = n
    ? numericMeant(n.split('/').map(Number), about)
    : d3
      ? dayOfMonthMeant(Number(d3), about)
      : dateMeant(Number(d ?? d2), monthNumber(m ?? m2 ?? ''), null, about)
  if (!day) return null
  const monday = mondayOf(day.from)
  return { from: monday, to: addDays(monday, 6) }
}

/** "the first half of December" */
export function halfOf({ n, m, y }: Groups, about: DayContext): Days {
  const all = monthMeant(monthNumber(m ?? ''), y ? Number(y) : null, about)
  const middle = `${all.to.slice(0, 8)}15`
  return n === 'first' ? { from: all.from, to: middle } : { from: addDays(middle, 1), to: all.to }
}

/** "early December", "the end of June": a third of it. */
export function partOfMonth({ n, m, y }: Groups, about: DayContext): Days {
  const all = monthMeant(monthNumber(m ?? ''), y ? Number(y) : null, about)
  const dayAt = (day: string): string => `${all.to.slice(0, 8)}${day}`
  if (n === 'early' || n === 'start' || n === 'beginning') return { from: all.from, to: dayAt('10') }
  return n === 'mid' || n === 'middle' ? { from: dayAt('11'), to: dayAt('20') } : { from: dayAt('21'), to: all.to }
}

/** From the first of some days to the last of others: an end before the beginning is counted from there, as in "Monday to Wednesday" on a Tuesday. */
export function through(from: DayMention['resolve'], to: DayMention['resolve'], about: DayContext): Days | null {
  const [first, last] = [from(about), to(about)]
  const end = first && last && last.to < first.from ? to({ ...about, today: first.from, near: null }) : last
  return first && end ? { from: first.from, to: end.to < first.from ? first.to : end.to } : null
}
