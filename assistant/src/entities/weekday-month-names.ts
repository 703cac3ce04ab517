const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Matches an English weekday or its abbreviation in lower case, singular or plural: "tues", "fridays". */
export const WEEKDAY =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?'
/** Matches an English month or its abbreviation in lower case: "sept". */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Returns the number of a weekday, read from its first three letters: "tues" → 2, from Monday; 0 if they name none. */
export const weekdayNumber = (name: string): number => WEEKDAYS.indexOf(name.slice(0, 3)) + 1
/** Returns the number of a month, read from its first three letters: "sept" → 9; 0 if they name none. */
export const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1
