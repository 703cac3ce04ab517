import { isGenericNoun } from './title-words.ts'
import { expandWordPair, expandShortForm, isShortForm } from './short-forms.ts'
import { isDayOrMonth, correctSpelling } from './spelling.ts'

/**
 * Splits a typed message into words as rules see them: in lower case, spelled out, with corrected spelling. Words for which `isName` is
 * true are not corrected. Never throws.
 *
 *     "What's on tmrw, mate?" → what is on tomorrow mate (with a comma before "mate"), a question
 */
export function readSentence(text: string, isName: IsName = () => false): Sentence {
  const raw = readable(text)
  const found = [...raw.matchAll(WORD)].slice(0, MAX_WORDS)
  const foldedAt = (at: number): string => foldWord(found[at]?.[0] ?? '')
  const words: Word[] = []
  let end = 0
  found.forEach(({ 0: match, index: start }, at) => {
    const gap = raw.slice(end, start)
    const typed = foldedAt(at)
    const isOneBreath = at === 0 || isShortening(foldedAt(at - 1), gap, match)
    const breakBefore = isOneBreath ? 'none' : STOP.test(gap) ? 'stop' : COMMA.test(gap) ? 'comma' : 'none'
    end = start + match.length
    /** Corrects the spelling of a word, unless it is a name: it has a capital, or is a word of a known event. */
    const spell = (word: string): string => {
      const meant = correctSpelling(word)
      const isCapital = /^\p{Lu}/u.test(match) && at > 0 && breakBefore !== 'stop' && !isDayOrMonth(meant)
      return meant === word || isCapital || isName(word) ? word : meant
    }
    const date = dottedDate(typed, words.at(-1)?.text, raw.slice(end, end + 5))
    const [only = '', ...more] = date === null ? spelledOut(typed, foldedAt(at + 1), spell) : [date]
    // "the gigg": a noun for events is looked up by its corrected spelling.
    const isNoun = more.length === 0 && isGenericNoun(only) && /^[a-z]+$/.test(typed) && !isShortForm(typed)
    words.push({ text: only, typed: isNoun ? only : typed, start, end, breakBefore })
    for (const word of more) words.push({ text: word, typed, start, end, breakBefore: 'none' })
  })
  const plain = words.filter(({ text: word }) => words.length < 3 || !HESITATES.test(word))
  return { raw, words: withPairs(plain), hasQuestionMark: /\?[\s)"'!.]*$/.test(raw) }
}

/** A word of a sentence: as rules see it, as it was typed, and its position. */
export interface Word {
  /** In lower case, spelled out, without accents; or a marker such as DAY in capitals. */
  text: string
  /** Lower case as typed, for names: "hamelt". */
  typed: string
  /** Offsets in `Sentence.raw`, end exclusive. */
  start: number
  end: number
  /** What comes before it: a 'comma' (or a colon, dash, bracket or line end), or a 'stop' that ends a sentence. */
  breakBefore: 'none' | 'comma' | 'stop'
}

/** A typed message as words. */
export interface Sentence {
  raw: string
  words: readonly Word[]
  /** Whether it ends with a question mark. */
  hasQuestionMark: boolean
}

/** Upper bound on the characters read of a message, because hostile text may be long. */
const MAX_CHARACTERS = 2000
/** Upper bound on the words read of a message. */
const MAX_WORDS = 300

const APOSTROPHES = /[‘’ʼ′`´]/g
const QUOTES = /[“”„«»]/g
/** Control characters, direction marks, and characters without width. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu
/** A URL, an email address, an amount, a number with its unit ("7.30pm"), a word, or a sign. */
const WORD =
  /https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]+|[£€$¥₹]\s?\d+(?:[.,]\d+)*|\d+(?:[.:,/-]\d+)*(?:[a-z]{1,4}\b)?(?:\.m\.?)?\+?(?![\p{L}\d])|[ap]\.m\b\.?|(?<=[\dm.] ?)-(?= ?\d)|[\p{L}\p{M}\d]+(?:['’][\p{L}]+)*|[£€$&@👍]|#(?= ?(?:of|\d))/giu
const STOP = /[.!?;\n]/
const COMMA = /[,:()"[\]|]|\s[-+]\s/

/** Whether a word, folded, is part of a known name. */
type IsName = (word: string) => boolean

/** Strips marks and capitals: "Café" → "cafe". */
const foldWord = (typed: string): string => typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** "the venue's the Plough": after such a noun "'s" is a verb, unless something it owns follows. */
const FIELD_IS =
  /^(?:name|title|category|price|venue|date|time|entry|admission|address|gig|show|event|concert|party|location|place|organi[sz]er|city|start|end|cost|fee)'s$/
const OWNED = /^(?:website|address|name|number|phone|email|page|fault|own|notes?|title|price|date|time|end|start|$)/

/** How months begin, as typed: "okt", "dez". */
const MONTH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i
/** "thurs.", "tel.", "approx." */
const SHORTENED =
  /^(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|no|nr|tel|approx|min|max|appt?|st|mr|mrs|dr|prof|vs|incl|excl)$/

/** "thurs. 3 dec. at 9", "6. December", "tel. no.": a dot that abbreviates or marks an ordinal, and ends nothing. */
const isShortening = (before: string, gap: string, next: string): boolean =>
  /^\.\s?$/.test(gap) &&
  (/^\d{1,2}$/.test(before) ? MONTH_NAME.test(next) : SHORTENED.test(before) && /^[a-z\d#]/.test(next))

/** "3.12. at 9:30", "on 5.12": day and month, as in much of Europe; "7.30." is an hour, and so is "10.10" alone. */
function dottedDate(typed: string, before: string | undefined, rest: string): string | null {
  const { day, month } = /^(?<day>[0-3]?\d)[.](?<month>[01]?\d)$/.exec(typed)?.groups ?? {}
  const isPossible = Number(day) > 0 && Number(day) < 32 && Number(month) > 0 && Number(month) < 13
  const isDate = before === 'on' || before === 'the' || /^[.](?:,| (?:at|um|from|\d))/.test(rest)
  return isPossible && isDate ? `${Number(day)}/${Number(month)}` : null
}

/** Returns the words that one typed word stands for: "what's" → what is. */
function spelledOut(typed: string, next: string, spell: (word: string) => string): string[] {
  const long = expandShortForm(typed)
  if (long) return long
  if (FIELD_IS.test(typed) && !OWNED.test(next)) return [...spelledOut(typed.slice(0, -2), '', spell), 'is']
  return [typed.includes("'") ? typed : spell(typed)]
}

/** Returns a text without invisible characters, with plain quotes and dashes; every character keeps its offset. */
export const readable = (text: string, most = MAX_CHARACTERS): string =>
  text
    .slice(0, most)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, (sign) => (sign === '\n' ? '\n' : ' '))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    // "venue -> The Plough"
    .replaceAll(/(?<= )[-=]>(?= )/g, 'to')

/** "um", "erm", "hmm" */
const HESITATES = /^(?:u+m+|u+h+m?|e+r+m+|h+m+|eh+m)$/

/** Replaces pairs of words by what they mean together: "to morrow" → tomorrow. */
const withPairs = (words: readonly Word[]): Word[] =>
  words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (before && word.breakBefore === 'none' && expandWordPair(before.typed, word.typed)) return []
    const meant = next?.breakBefore === 'none' ? expandWordPair(word.typed, next.typed) : null
    if (!meant || !next) return [word]
    return meant.map((text, part) => ({
      ...word,
      text,
      typed: text,
      end: next.end,
      breakBefore: part === 0 ? word.breakBefore : 'none',
    }))
  })
