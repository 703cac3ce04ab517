/** A part of the day, as people name it: "tomorrow evening". */
export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

interface Hours {
  from: string | null
  to: string | null
  /** The time of a reminder that names only this part of the day: "remind me in the morning" → 09:00. */
  reminder: string
}

/** The hours of each part of the day; a null bound is midnight. */
export const partsOfDay: Readonly<Record<PartOfDay, Hours>> = {
  morning: { from: null, to: '12:00', reminder: '09:00' },
  afternoon: { from: '12:00', to: '17:00', reminder: '14:00' },
  evening: { from: '17:00', to: null, reminder: '18:00' },
  night: { from: '17:00', to: null, reminder: '20:00' },
}

/** Matches the name of a part of the day; the source of a regular expression. */
export const PART = '(?<part>morning|afternoon|evening|night)'

const SHORT: Readonly<Record<string, string>> = { eve: 'evening', am: 'morning', pm: 'afternoon' }
const isPartOfDay = (word: string): word is PartOfDay => Object.hasOwn(partsOfDay, word)

/** Returns the part of the day that a word names: "eve" → evening; null for any other word. */
export function toPartOfDay(word = ''): PartOfDay | null {
  const part = SHORT[word] ?? word
  return isPartOfDay(part) ? part : null
}

/** Returns whether a time (HH:MM) is within some hours; false if it is unknown. */
export const isWithinHours = (time: string | null, hours: { from: string | null; to: string | null }): boolean =>
  time !== null && (hours.from === null || time >= hours.from) && (hours.to === null || time < hours.to)
