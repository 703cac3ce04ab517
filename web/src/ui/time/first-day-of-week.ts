import type { Preferences } from '@swap/contract/settings'
import { useSettings } from '../../api/use-settings.ts'

const CHOSEN = { monday: 1, saturday: 6, sunday: 7 } as const

interface WithWeeks {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** Returns the day that weeks begin on (1 = Monday): the person's choice, else their locale's, or Monday if the browser doesn't know. */
export function firstDayOfWeek(choice: Preferences['firstDayOfWeek'], locale: string): number {
  if (choice !== 'locale') return CHOSEN[choice]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- newer than the compiler's library; checked below, not relied on
  const known = new Intl.Locale(locale) as WithWeeks
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

/** Returns the day that this person's weeks begin on (1 = Monday). */
export const useFirstDayOfWeek = (): number =>
  firstDayOfWeek(useSettings().data?.firstDayOfWeek ?? 'locale', navigator.language)
