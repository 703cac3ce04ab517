/** Returns whether a line contains the type of answer that a question expects: "how much is it", "Tickets £5" → true */
export const hasExpectedAnswerType = (question: string, line: string): boolean =>
  ANSWER_TYPES.some((type) => type.question.test(question) && type.line.test(line))

/** Returns whether a question expects a type of answer that can be recognised in a line: "how much is it" → true, "why" → false */
export const expectsKnownAnswerType = (question: string): boolean =>
  ANSWER_TYPES.some((type) => type.question.test(question))

/** A type of answer, such as a price. */
interface AnswerType {
  /** Matches questions that expect this type: "how much is it". */
  question: RegExp
  /** Matches lines that contain it: "Tickets £5". */
  line: RegExp
}

const PRICE: AnswerType = {
  question: /\bhow much\b|\b(?:prices?|costs?|fees?|pay|charge|expensive|cheap\w*)\b/iu,
  line: /[£$€¥]|\b(?:free|eur|usd|gbp|chf|kč|zł)\b|(?<![\d.,:])\d{1,4}[.,]\d\d(?![.,:]?\d)|\d+p\b/iu,
}

const CLOCK = String.raw`\d[:.h]\d\d|\d ?[ap]\.?m\b|\b(?:noon|midnight|dusk)\b`
const DAY = String.raw`\b(?:daily|mon|tue|wed|thu|fri|sat|sun)\w*\b|\b\d{1,2}(?:st|nd|rd|th)\b`
const MONTH = String.raw`\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b`
const TIME: AnswerType = {
  question:
    /\bwhen\b|\bwhat time\b|\bhow (?:late|early)\b|\b(?:until|till|by when|start|starts|begin|open|shut|close)\b/iu,
  line: new RegExp(`${CLOCK}|${DAY}|${MONTH}`, 'iu'),
}

const DURATION: AnswerType = {
  question: /\bhow long\b|\b(?:run(?:ning|s)? time|duration|length)\b/iu,
  line: /\b(?:min|mins|minutes?|h|hours?|until|till|finish\w*|end\w*)\b/iu,
}

const AGE: AnswerType = {
  question: /\bhow (?:old|young)\b|\bage\b|\byear old\b/iu,
  line: /\b(?:age[sd]?|under|over|adults?|\d{1,2}\+|u?\d{1,2}s)\b/iu,
}

const PERSON: AnswerType = {
  question: /\bwho(?:'?s|se)?\b/iu,
  line: /\b\p{Lu}[\p{Ll}'’]+ \p{Lu}[\p{Ll}'’]+|\bby\b|\bwith\b/u,
}

const NUMBER: AnswerType = { question: /\bhow (?:many|big)\b/iu, line: /\d/u }

const ANSWER_TYPES: readonly AnswerType[] = [PRICE, TIME, DURATION, AGE, PERSON, NUMBER]
