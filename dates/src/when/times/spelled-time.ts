// Reads times of day in words: "half past seven", "halb drei".

import { STRENGTH, type TimeOfDay } from '../parse-state.ts'
import { withDayPart } from './day-part.ts'
import { tokenAt, type Tokens } from '../tokens/token.ts'

/**
 * For each language, the hours from one to twelve in words, and phrases that tell the time with the minutes they add to the hour.
 * In a phrase, H is an hour in words and N an hour in words or digits; no other word may follow "…" ("alle sette" is a time,
 * "alle due serate" isn't). All words are folded.
 */
const SPOKEN: readonly { hours: string; phrases: Readonly<Record<string, number>> }[] = [
  {
    hours: 'one two three four five six seven eight nine ten eleven twelve',
    phrases: { 'half past N': 30, 'quarter past N': 15, 'quarter to N': -15, "N o ?'? ?clock": 0 },
  },
  {
    hours: 'eins|ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
    phrases: {
      '(?:um )?halb N': -30,
      'viertel nach N': 15,
      'viertel vor N': -15,
      'dreiviertel N': -15,
      'H uhr dreissig': 30,
      'H uhr': 0,
      'um H…': 0,
    },
  },
  {
    hours: 'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    phrases: {
      '(?<=(?:om|van|vanaf|tot) )half N': -30,
      'half H': -30,
      'kwart over N': 15,
      'kwart voor N': -15,
      'om H uur': 0,
      'om H…': 0,
    },
  },
  {
    hours: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    phrases: {
      '(?:a )?N heures? et demie?': 30,
      '(?:a )?N heures? et quart': 15,
      '(?:a )?N heures? moins le quart': -15,
      'a H heures?': 0,
    },
  },
  {
    hours: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    phrases: {
      '(?:a )?las? N y media': 30,
      '(?:a )?las? N y cuarto': 15,
      '(?:a )?las? N menos cuarto': -15,
      'a las? H…': 0,
    },
  },
  {
    hours: 'una|uno due tre quattro cinque sei sette otto nove dieci undici dodici',
    phrases: {
      '(?:alle|ore) N e mezz[ao]': 30,
      '(?:alle|ore) N e un quarto': 15,
      '(?:alle|ore) N meno un quarto': -15,
      '(?:alle|ore) H…': 0,
    },
  },
  {
    hours: 'uma duas tres quatro cinco seis sete oito nove dez onze doze',
    phrases: { '(?:as )?N horas e meia': 30, 'as N e meia': 30, 'as H horas': 0, 'as H…': 0 },
  },
  {
    hours: 'ett|et tva|to tre fyra|fire fem sex|seks sju|syv atta|atte|otte nio|ni tio|ti elva|elleve tolv',
    phrases: { 'halv N': -30, 'kvart over N': 15, 'kvart pa N': 15, 'kvart i N': -15 },
  },
]

const MAX_WORDS = 6

const PHRASES = SPOKEN.flatMap(({ hours, phrases }) => {
  const hourOf = new Map(
    hours.split(' ').flatMap((names, place) => names.split('|').map((name) => [name, place + 1] as const)),
  )
  const words = [...hourOf.keys()].join('|')
  return Object.entries(phrases).map(([phrase, minutes]) => {
    const spoken = phrase.replace('H', `(?<hour>${words})`).replace('N', `(?<hour>${words}|1[0-2]|[1-9])`)
    return {
      pattern: new RegExp(`${spoken.replace('…', '')}(?= |$)`, 'y'),
      minutes,
      hourOf,
      isLast: phrase.endsWith('…'),
    }
  })
})

/** Words, numbers and symbols from a token on, and the index after each; a line may break between two: "at half past / two". */
function wordsFrom(tokens: Tokens, index: number): { words: string[]; ends: number[] } {
  const words: string[] = []
  const ends: number[] = []
  for (let at = index; words.length < MAX_WORDS; at++) {
    const { kind, text } = tokenAt(tokens, at)
    const isBroken = kind === 'break' && tokenAt(tokens, at + 1).kind === 'break'
    if (kind === 'outside' || isBroken) break
    if (kind === 'break') continue
    words.push(text)
    ends.push(at + 1)
  }
  return { words, ends }
}

/** "Samstag um drei im Park": no noun goes with the number. */
function isLastWord(tokens: Tokens, index: number): boolean {
  const { kind, word } = tokenAt(tokens, index)
  return kind !== 'word' || Boolean(word.of ?? word.filler ?? word.range ?? word.dayPart ?? word.and)
}

/** Reads a time in words at a token: "half past seven", "8 o'clock", "halb drei", "sept heures et demie". */
export function spelledTimeAt(tokens: Tokens, index: number): TimeOfDay | null {
  if (tokenAt(tokens, index).kind !== 'word' && !(tokenAt(tokens, index).value <= 12)) return null
  const { words, ends } = wordsFrom(tokens, index)
  const before = `${tokenAt(tokens, index - 1).text} `
  const text = before + words.join(' ')
  for (const { pattern, minutes, hourOf, isLast } of PHRASES) {
    pattern.lastIndex = before.length
    const found = pattern.exec(text)
    const said = found?.groups?.hour
    if (!found || said === undefined) continue
    const next = ends[found[0].split(' ').length - 1] ?? index + 1
    if (isLast && !isLastWord(tokens, next)) continue
    const hour = hourOf.get(said) ?? Number(said)
    const time: TimeOfDay = {
      minutes: hour * 60 + minutes,
      first: index,
      next,
      strength: STRENGTH.certain,
      is24: false,
      isSpelled: true,
    }
    return withDayPart(time, tokens)
  }
  return null
}
