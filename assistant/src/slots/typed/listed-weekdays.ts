// Reads weekdays listed without "every": "swim class mon wed fri" is a weekly event.

/** Regular expression source for a weekday in a list, in lower case. */
export const LISTED_WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?'
/** Regular expression source for what separates two listed weekdays: ", ", " and ", " or ". */
export const WEEKDAY_SEPARATOR = String.raw`(?:\s*[,&+/]\s*(?:and\s+)?|\s+and\s+|\s+or\s+|\s+)`

/** Regular expression source for a number after a weekday that makes a date ("Tuesday 16 February"), not a time ("Tuesday 6pm"). */
export const DAY_NUMBER_AFTER_WEEKDAY = String.raw`\s+(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?(?![\d:.]|\s?[ap]\.?m|\s?uhr|\s?[-–]\s?\d{1,2}(?:[:.]\d\d)?\s?[ap]m)`

const WEEKDAY_LIST = new RegExp(
  String.raw`(?<!\p{L})(?<!every )${LISTED_WEEKDAY}(?:${WEEKDAY_SEPARATOR}${LISTED_WEEKDAY})+(?!\p{L}|${DAY_NUMBER_AFTER_WEEKDAY})`,
  'iu',
)
const THREE_WEEKDAYS = new RegExp(String.raw`${LISTED_WEEKDAY}(?:${WEEKDAY_SEPARATOR}${LISTED_WEEKDAY}){2,}`, 'iu')
const SERIES_END = /\b(?:until|till?|til|for \S+ weeks|\d{1,2} (?:times|weeks|sessions|classes|lessons))\b/iu

/** Puts "every" before listed weekdays: "mon wed fri" → "every mon wed fri". */
export const withEvery = (text: string): string => text.replace(WEEKDAY_LIST, 'every $&')

/**
 * Returns whether weekdays listed without "every" mean every week: three of them, or two with an end.
 *
 *     "swim class mon wed fri 6pm", "yoga tue and thu until 18 December" → true
 *     "theatre Friday and Saturday 7pm"                                  → false: two evenings
 */
export const areWeekly = (text: string): boolean =>
  WEEKDAY_LIST.test(text) && (THREE_WEEKDAYS.test(text) || SERIES_END.test(text))
