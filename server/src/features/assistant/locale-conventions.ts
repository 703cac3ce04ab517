import type { TimeFormat } from '@swap/assistant/respond/time-words'

/** How a person reads and writes days and times, according to their browser's language. */
export interface LocaleConventions extends Omit<TimeFormat, 'today'> {
  /** If true, 12/5 is the 12th of May. */
  isDayFirst: boolean
}

/** Upper bound on the cached `Accept-Language` values. */
const MAX_CACHED = 200
const cache = new Map<string, LocaleConventions>()

/** Returns the conventions of the first known language in `Accept-Language`; without one, 24-hour times and day-first dates. */
export function localeConventionsOf(acceptLanguage = ''): LocaleConventions {
  const before = cache.get(acceptLanguage)
  if (before) return before
  const conventions = readConventions(acceptLanguage)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(acceptLanguage, conventions)
  return conventions
}

function readConventions(acceptLanguage: string): LocaleConventions {
  const [first = 'en-GB'] = acceptLanguage.split(',').flatMap((part) => known(part.split(';')[0]?.trim() ?? ''))
  const { hourCycle } = new Intl.DateTimeFormat(first, { hour: 'numeric' }).resolvedOptions()
  const isAmerican = /^en(?:-US)?$/i.test(first)
  return {
    locale: isAmerican ? 'en-US' : 'en-GB',
    hour12: hourCycle === 'h12' || hourCycle === 'h11',
    isDayFirst: !isAmerican,
  }
}

function known(language: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)
  } catch {
    return [] // not a language tag at all
  }
}
