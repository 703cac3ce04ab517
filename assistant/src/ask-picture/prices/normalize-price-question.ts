import { inDigits } from '../../entities/number-words.ts'

/** Patterns for different ways to say the same thing, and the single form that replaces them. */
const REWRITES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // "we're" → "were"
  [/[’']/gu, ''],
  // Numbers that count nobody: "£5", "8pm", "19:30", "year 4"
  [/[£€$] ?\d+(?:[.,]\d+)?/gu, ''],
  [/\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b\d{1,2}:\d\d\b/gu, ''],
  [/\b(?:y|yr|year) ?\d{1,2}s?\b(?! ?olds?)/gu, ''],
  // People who do not come along: "tell me", "ask my boss"
  [/\b(?:tell|give|show|costs?|set|let|get|takes?|owes?) (?:me|her|him)\b/gu, ''],
  [/\b(?:tell|ask|text) (?:my|the|our) \p{L}+/gu, ''],
  // "both my kids" → "2 kids", "a couple of tickets" → "2 tickets", "twins" → "2 children"
  [/\bboth (?:of )?(?:my|our|the)\b/gu, '2'],
  [/\bone\b/gu, '1'],
  [/\btwins\b/gu, '2 children'],
  [/\btriplets\b/gu, '3 children'],
  [/\bboth\b|\b(?:a )?(?:couple|pair) of\b/gu, '2'],
  // "7 y/o", "7-year-old" → "7 yearold"
  [/ ?-? ?(?:y\/o|yo|(?:year|yr)s?[ -]?olds?)\b/gu, ' yearold'],
  // "below 12s" → "under12"
  [/\b(?:under|below|younger than) (\d{1,2})s?\b/gu, 'under$1'],
  // "split 6 ways", "between 4" → "6 people", "4 people"
  [/\b(\d{1,2}) ways?\b|\bbetween (?:the )?(\d{1,2})\b(?! (?:and|of|people))/gu, '$1$2 people'],
  // "me n dave" → "me and friend"
  [
    /\b(me|i) (?:and|n|&) (?!the\b|a\b|an\b|my\b|our\b|his\b|her\b)(\p{L}{3,})(?= (?:are|is|both|2)\b)/gu,
    '$1 and friend',
  ],
  // "a table for 6", "if we were 6" → "6 people"
  [
    /\b(?:teams?|tables?|groups?|party|for|were|we are) (?:of |for )?(\d+)(?=\W*$|,| (?!(?!plus\b)\p{L}+s\b))/gu,
    '$1 people',
  ],
]

/** Rewrites a question about prices so that people and numbers have one form: "our 7 y/o and twins" → "our 7 yearold and 2 children" */
export const normalizePriceQuestion = (question: string): string =>
  REWRITES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    inDigits(question.toLowerCase()),
  )
