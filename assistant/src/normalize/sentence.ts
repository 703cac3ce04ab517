import { isGeneric } from './name-words.ts'
import { isShortening, weekOfLetters, wordOfMark } from './marks-between.ts'
import { fromShort, isShortForm } from './short-forms.ts'
import { asMeant } from './sound-alikes.ts'
import { isDayOrMonth, spellClosed, spellCue } from './spelling.ts'
import { numberOf } from '../entities/number-words.ts'

/** A word of a sentence: as rules see it, as it was typed, and where. */
export interface Word {
  /** Lower case, spelled out, without marks; or a marker such as DAY in capitals. */
  text: string
  /** Lower case as typed, for names: "hamelt". */
  typed: string
  /** Offsets in `Sentence.raw`, end exclusive. */
  start: number
  end: number
  /** A comma, colon, dash, bracket or line end stands before it; or the end of a sentence. */
  breakBefore: 'none' | 'comma' | 'stop'
}

export interface Sentence {
  raw: string
  words: readonly Word[]
  /** Ends with a question mark. */
  hasQuestionMark: boolean
}

/** What comes behind is not read: nobody types more to say what they want, and hostile text costs no more than this. */
const MOST_CHARACTERS = 2000
const MOST_WORDS = 300

const APOSTROPHES = /[‘’ʼ′`´]/g
const QUOTES = /[“”„«»]/g
/** Controls, marks of writing direction, and what has no width. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu
const WORD =
  /https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]+|[£€$¥₹]\s?\d+(?:[.,]\d+)*|\d+(?:[.:,/-]\d+)*(?:[a-z]{1,4}\b)?(?:\.m\.?)?\+?(?![\p{L}\d])|[ap]\.m\b\.?|(?<=[\dm.] ?)-(?= ?\d)|[\p{L}\p{M}\d]+(?:['’][\p{L}]+)*|[£€$&@👍]|#(?= ?(?:of|\d))/giu
const STOP = /[.!?;\n]/
const COMMA = /[,:()"[\]|]|\s[-+]\s/

const foldWord = (typed: string): string => typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const PREDICATE =
  /^(?:wrong|right|not|now|free|cancelled|canceled|off|a|an|been|moved|going|really|actually|incorrect|correct|called|on|at|in|the|my|our|www.*|https?.*|[\w-]+\.[\w.-]+|£.*|\d.*)$/
const NEVER_OWNS =
  /^(?:name|title|category|price|venue|date|time|entry|admission|address|gig|show|event|concert|party|location|place|organiser|organizer|website|link|city|town|start|end|host|cover|fee|cost|ticket|parking)'s$/

const OWNED =
  /^(?:website|address|name|number|phone|e|mail|email|contact|page|site|fault|policy|own|worth|sake|lineup|notes?|title|price|date|time|end|start|$)/

/** "the category's wrong", "entry's a tenner": the s is a verb; in "Ana's at 8" and "the gig's price" it is not. */
const isVerb = (typed: string, next: string): boolean =>
  typed === "time's" ||
  (NEVER_OWNS.test(typed) && !OWNED.test(next)) ||
  (typed.endsWith("'s") && /^(?:half|over|actually|really)$/.test(next)) ||
  /^(?:long|much|late|early)'s$/.test(typed) ||
  (typed.endsWith("'s") &&
    PREDICATE.test(next) &&
    (NEVER_OWNS.test(typed) || /^(?:wrong|not|free|cancelled|canceled|been|moved|incorrect|off)$/.test(next)))

/** A capital begins a sentence, unless it is a month's or a weekday's. */
const foldFirst = (typed: string): string =>
  /^\p{Lu}/u.test(typed) && !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|no\b)/i.test(typed)
    ? typed
    : foldWord(typed)

const MONTH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|o[ck]t|nov|de[cz])/
/** "6. December": the dot counts and ends nothing. */
const isCounting = (before: string | undefined, gap: string, next: string): boolean =>
  /^[.] ?$/.test(gap) && /^\d{1,2}$/.test(before ?? '') && MONTH_NAME.test(next)

/** "3.12. at 9:30", "on 5.12": day and month, as much of Europe writes them; "7.30." is an hour, and so is "10.10" by itself. */
function dottedDate(typed: string, before: string | undefined, rest: string): string | null {
  const { day, month } = /^(?<day>[0-3]?\d)[.](?<month>[01]?\d)$/.exec(typed)?.groups ?? {}
  const isPossible = Number(day) > 0 && Number(day) < 32 && Number(month) > 0 && Number(month) < 13
  const isDate = before === 'on' || before === 'the' || /^[.](?:,| (?:at|um|from|\d))/.test(rest)
  return isPossible && isDate ? `${Number(day)}/${Number(month)}` : null
}

/** "the 18th o june": before these an o is no hour's. */
const IS_OF = /^(?:the|them|it|this|that|those|these|my|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*$/

/** "what've", "she'll", "Ana'll" */
const CLIPPED: Readonly<Record<string, string>> = { ve: 'have', ll: 'will', re: 'are' }

/** The words that one typed word stands for. */
function spelledOut(typed: string, next: string, spell: (word: string) => string = spellCue): string[] {
  const plain = typed.replaceAll("'", '')
  const long = fromShort(typed, next)
  if (long) return long
  if (DROPPED_G.test(plain)) return [spell(`${plain}g`)]
  if (plain === 'o' && IS_OF.test(next)) return ['of']
  const glued = /^(?<count>\d{1,3})(?<unit>hrs?|mins?|days?|wks?|weeks?|hours?)$/.exec(plain)?.groups
  if (glued?.count && glued.unit) return [glued.count, ...spelledOut(glued.unit, '')]
  const verb = /^(?<who>[a-z]+)'(?<verb>ve|ll|re)$/.exec(typed)?.groups
  if (verb?.who && verb.verb) return [...spelledOut(verb.who, ''), CLIPPED[verb.verb] ?? verb.verb]
  const weekday = /^(?<day>mon|tues|wednes|thurs|fri|satur|sun)day's$/.exec(typed)?.groups?.day
  // "Thursday's looking busy", "sunday's": of a day it says nothing more.
  if (weekday !== undefined) return [`${weekday}day`]
  const about = /^(?<hour>\d{1,2})ish$/.exec(plain)?.groups?.hour
  if (about) return [about, 'oclock']
  const subject = isVerb(typed, next) ? typed.slice(0, -2) : null
  if (subject !== null) return [...spelledOut(subject, ''), 'is']
  return [typed.includes("'") ? typed : spell(plain)]
}

/** Text without what cannot be seen; every sign keeps its place. */
export const readable = (text: string, most = MOST_CHARACTERS): string =>
  text
    .slice(0, most)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, (sign) => (sign === '\n' ? '\n' : ' '))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    // "venue -> The Plough"
    .replaceAll(/(?<= )[-=]>(?= )/g, 'to')

const COUNTED = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const NUMBERED: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const COUNTS = /^(?:number|nr|no|option)$/
const COUNTS_ALONE = /^(?:me|us|add|street|road|house|flat|bus|line|age|phone|the)$/

/** "playin", "somethin'": the g that is not spoken. */
const DROPPED_G =
  /^(?:(?:some|any|every|no)th|start|ask|happen|go|do|play|com|mov|runn|organis|organiz|nagg|remind|end|finish|tell|think|look|gett|tak|mak|show|hav|be|lett|putt|say|try|charg|cost|even|morn)in$/

const HESITATES = /^(?:u+m+|u+h+m?|e+r+m+|h+m+|eh+m)$/
const TENS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|fifty|hundred)$/

/** What is dictated, as it would be written: no "um", and "ten K" is 10k. */
const asWritten = (words: readonly Word[]): Word[] =>
  words
    .filter(({ text }) => words.length < 3 || !HESITATES.test(text))
    .flatMap((word, at, all) => {
      const [before, next] = [all[at - 1], all[at + 1]]
      if (next?.typed === 'k' && TENS.test(word.text)) {
        const typed = `${numberOf(word.text)}k`
        return [{ ...word, text: typed, typed, end: next.end }]
      }
      return word.typed === 'k' && TENS.test(before?.text ?? '') ? [] : [word]
    })

/** "tel no", "contact no.": a number, and no refusal. */
const withNumbers = (words: readonly Word[]): Word[] =>
  words.map((word, at) =>
    (word.text === 'no' && /^(?:phone|contact|mobile|mob|telephone|ref|house|flat)$/.test(words[at - 1]?.text ?? '')) ||
    word.typed === '#'
      ? { ...word, text: 'number' }
      : word,
  )

/** "number three", "no. 2": the third one, the second one. */
function withCounted(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const [before, next, after] = [words[at - 1], words[at + 1], words[at + 2]]
    const isCount = (it: Word | undefined, count: Word | undefined): boolean =>
      it !== undefined &&
      count !== undefined &&
      COUNTS.test(it.text) &&
      (it.text !== 'no' || (it.typed === 'no' && count.text !== 'one') || it.typed === 'nr') &&
      placeOf(count) > 0
    if (
      isCount(before, word) &&
      !/^\d|^(?:pm|am|people|pounds)$/.test(next?.text ?? '') &&
      !COUNTS_ALONE.test(words[at - 2]?.text ?? '')
    )
      return [{ ...word, text: 'one', typed: 'one' }]
    if (
      isCount(word, next) &&
      !/^\d|^(?:pm|am|people|pounds)$/.test(after?.text ?? '') &&
      !COUNTS_ALONE.test(before?.text ?? '')
    )
      return [
        { ...word, text: 'the', typed: 'the' },
        { ...word, text: COUNTED[placeOf(next)] ?? '', typed: COUNTED[placeOf(next)] ?? '', breakBefore: 'none' },
      ]
    return [word]
  })
}

const placeOf = (word: Word | undefined): number =>
  NUMBERED[word?.text ?? ''] ?? (/^[1-6]$/.test(word?.text ?? '') ? Number(word?.text) : 0)

const LEADS_TO = /^(?:time|it|this|that|date|start|end|price|cost|moved?|changed?|put|shift)$/

/** Behind these a new name stands, or a text: it is kept as it was typed. */
const VALUE_BEHIND =
  /(?:^| )(?:(?:rename|retitle|call|name|title) (?:it|this|that|them|to|as)(?: to| as)?|(?:title|name|venue|place|location|organizer|notes?|description) (?:to|is|as|should be|that|saying)|call the [a-z]+)$/

/** What a word was meant to be that is written wrongly; a capital makes it a name, and so does an event that has it. */
function spelling(typed: string, words: readonly Word[], isOpening: boolean, isName: IsName): (word: string) => string {
  const before = words
    .slice(-4)
    .map(({ text }) => text)
    .join(' ')
  return (word) => {
    const cue = spellClosed(word)
    const meant = cue === word ? spellCue(word) : cue
    if (meant === word) return word
    const isCapital = /^\p{Lu}/u.test(typed) && !isOpening && !isDayOrMonth(meant)
    return isCapital || VALUE_BEHIND.test(before) || isName(word) ? word : meant
  }
}

/** Whether a word, folded, is one of the name of something known. */
type IsName = (word: string) => boolean

/** Takes a sentence apart into words; no word that is a name is taken for another. Never throws. */
export function readSentence(text: string, isName: IsName = () => false): Sentence {
  const raw = readable(text)
  const found = [...raw.matchAll(WORD)].slice(0, MOST_WORDS)
  const words: Word[] = []
  let end = 0
  found.forEach((match, at) => {
    const gap = raw.slice(end, match.index)
    const typed = foldWord(match[0])
    const before = words.at(-1)?.text
    const last = foldWord(found[at - 1]?.[0] ?? '')
    const mark = wordOfMark(last, gap, typed)
    const isOneBreath =
      at === 0 || mark !== null || isCounting(before, gap, typed) || isShortening(last, gap, foldFirst(match[0]))
    const breakBefore = isOneBreath ? 'none' : STOP.test(gap) ? 'stop' : COMMA.test(gap) ? 'comma' : 'none'
    if (mark) words.push({ text: mark, typed: mark, start: end, end: match.index, breakBefore: 'none' })
    const next = foldWord(found[at + 1]?.[0] ?? '')
    const week = weekOfLetters(last, gap, typed)
    const opened = week && words.pop()
    if (week && opened) words.push({ ...opened, text: 'week' })
    end = match.index + match[0].length
    const date = dottedDate(typed, before, raw.slice(end, end + 5))
    // "change time 2 9"
    const isTo = typed === '2' && /^\d/.test(next) && LEADS_TO.test(before ?? '')
    const spell = spelling(match[0], words, at === 0 || breakBefore === 'stop', isName)
    const spelled = isTo ? ['to'] : week ? [week] : date === null ? spelledOut(typed, next, spell) : [date]
    // "the gigg": a noun for events is found by what it was meant to be.
    const [only = '', ...more] = spelled
    const named = more.length === 0 && isGeneric(only) && /^[a-z]+$/.test(typed) && !isShortForm(typed) ? only : typed
    spelled.forEach((word, part) =>
      words.push({ text: word, typed: named, start: match.index, end, breakBefore: part === 0 ? breakBefore : 'none' }),
    )
  })
  // "see you there xx"
  while (words.length > 2 && /^(?:x{1,4}|lol|lmao|haha(?:ha)*|hehe|xd)$/.test(words.at(-1)?.text ?? '')) words.pop()
  return { raw, words: withCounted(withNumbers(asMeant(asWritten(words)))), hasQuestionMark: /\?[\s)"'!.]*$/.test(raw) }
}
