import { useSettings } from '../api/use-settings.ts'
import type { Manner } from '../ui/time/date-format.ts'
import { useFirstDayOfWeek } from '../ui/time/first-day-of-week.ts'

export interface CalendarPreferences {
  /** How this person likes times. */
  manner: Manner
  /** The day their weeks begin on, 1 is Monday. */
  firstDay: number
}

/** How this person looks at a calendar: what they chose in their settings, else what their browser's language does. */
export function useCalendarPreferences(): CalendarPreferences {
  const { data } = useSettings()
  return {
    manner: { locale: undefined, ...(data && data.clock !== 'locale' && { hour12: data.clock === '12' }) },
    firstDay: useFirstDayOfWeek(),
  }
}
