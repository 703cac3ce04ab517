// Detects the language of a page.

import { eld } from 'eld/small'
import { foldText } from '@swap/dates/fold'

eld.setLanguageSubset('en de fr es it pt nl sv da no fi pl cs ru uk ja zh ko tr ca ro hu el bg sr'.split(' '))

/** With fewer letters than this, no language but Chinese is detected. */
const MIN_LETTERS = 12
/** Above this share of English function words a page is English, whatever its names look like. */
const ENGLISH_SHARE = 0.1

const NOT_LANGUAGE = /https?:\S+|www\.\S+|(?<!\S)[^\s@]{1,64}@\S+|[\d:/.|•·]+/g
const LETTER = /\p{L}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/gu
/** A Chinese page has more Chinese characters than this; many pages have a few. */
const FEW_CHARACTERS = 6
/** In a Chinese page, more than this share of the letters are Chinese characters. */
const CHINESE_SHARE = 0.25
const ENGLISH_WORD = new RegExp(
  `\\b(?:${[
    'the and of at with for to on by from your you are is this all more',
    'free tickets? doors show live music presents night ages info street st ave festival special guests?',
    'friday saturday sunday monday tuesday wednesday thursday',
    'january february march june july october december',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'g',
)

/**
 * Detects the language of a page, as ISO 639-1; undefined if there is too little text.
 *
 *     "Einlass 19 Uhr, Beginn 20 Uhr, Eintritt frei" → de
 *     "The Paper Kites with Thao Nguyen at Le Poisson Rouge" → en (names fool every detector, function words do not)
 *     "開演 18:30 ライブ" → ja (the script decides)
 *     "周六晚上 河边音乐会" → zh     "Café de Chine 茶" → not zh for one character
 *     "DJ SETS" → undefined
 */
export function detectLanguage(text: string): string | undefined {
  const words = text.replace(NOT_LANGUAGE, ' ')
  const letters = (words.match(LETTER) ?? []).length
  const characters = (words.match(HAN) ?? []).length
  const isChinese = characters > FEW_CHARACTERS && characters > CHINESE_SHARE * letters
  if (letters < MIN_LETTERS && !isChinese) return undefined
  if (KANA.test(words)) return 'ja'
  if (HANGUL.test(words)) return 'ko'
  if (isChinese) return 'zh'
  const { language } = eld.detect(words.toLowerCase())
  const folded = foldText(words)
  const english = (folded.match(ENGLISH_WORD) ?? []).length
  if (english / folded.split(/\s+/).length > ENGLISH_SHARE) return 'en'
  return language || undefined
}
