import { useSettings } from '../../api/use-settings.ts'
import type { TimeFormat } from '../../ui/time/date-format.ts'
import { useFirstDayOfWeek } from '../../ui/time/first-day-of-week.ts'

export interface CalendarPreferences {
  /** The locale and the 12- or 24-hour clock for times. */
  timeFormat: TimeFormat
  /** The first day of the week; 1 is Monday. */
  firstDay: number
}

/** Returns this person's calendar preferences, from their settings or else their browser's locale. */
export function useCalendarPreferences(): CalendarPreferences {
  const { data } = useSettings()
  return {
    timeFormat: { locale: undefined, ...(data && data.clock !== 'locale' && { hour12: data.clock === '12' }) },
    firstDay: useFirstDayOfWeek(),
  }
}
