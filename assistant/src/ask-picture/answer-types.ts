/** The answer types that questions expect, by their words ("how much"), and what a line of that type contains (a price). */
const ANSWER_TYPES: readonly { asked: RegExp; answered: RegExp }[] = [
  {
    asked: /\bhow much\b|\b(?:prices?|costs?|fees?|pay|charge|expensive|cheap\w*)\b/iu,
    answered: /[£$€¥]|\b(?:free|eur|usd|gbp|chf|kč|zł)\b|(?<![\d.,:])\d{1,4}[.,]\d\d(?![.,:]?\d)|\d+p\b/iu,
  },
  {
    asked:
      /\bwhen\b|\bwhat time\b|\bhow (?:late|early)\b|\b(?:until|till|by when|start|starts|begin|open|shut|close)\b/iu,
    answered:
      /\d[:.h]\d\d|\d ?[ap]\.?m\b|\b(?:noon|midnight|dusk|daily|mon|tue|wed|thu|fri|sat|sun)\w*\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/iu,
  },
  {
    asked: /\bhow long\b|\b(?:run(?:ning|s)? time|duration|length)\b/iu,
    answered: /\b(?:min|mins|minutes?|h|hours?|until|till|finish\w*|end\w*)\b/iu,
  },
  {
    asked: /\bhow (?:old|young)\b|\bage\b|\byear old\b/iu,
    answered: /\b(?:age[sd]?|under|over|adults?|\d{1,2}\+|u?\d{1,2}s)\b/iu,
  },
  { asked: /\bwho(?:'?s|se)?\b/iu, answered: /\b\p{Lu}[\p{Ll}'’]+ \p{Lu}[\p{Ll}'’]+|\bby\b|\bwith\b/u },
  { asked: /\bhow (?:many|big)\b/iu, answered: /\d/u },
]

/** Returns whether a line has the type of answer that a question expects: a price for "how much", a time for "when". */
export const hasExpectedAnswerType = (question: string, line: string): boolean =>
  ANSWER_TYPES.some(({ asked, answered }) => asked.test(question) && answered.test(line))

/** Returns whether a question expects a type of answer that can be recognised in a line. */
export const hasKnownAnswerType = (question: string): boolean => ANSWER_TYPES.some(({ asked }) => asked.test(question))
