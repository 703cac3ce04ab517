import type { Word } from '../../language/lexicon.ts'

export const EAST_ASIAN_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Japanese, Chinese and Korean words around dates. They stand without spaces, so they are looked for at every letter. */
const WORDS: readonly (readonly [words: string, word: Word])[] = [
  ['開場 开场 オープン 입장', { label: 'doors' }],
  ['開演 开演 開始 开始 スタート 시작', { label: 'show' }],
  ['終演', { label: 'end' }],
  ['受付', { label: 'registration' }],
  ['日時 日期', { label: 'when' }],
  ['时间 時間', { label: 'time' }],
  ['至 から', { range: true }],
  ['부터 까지', { filler: true }],
  ['正午', { clock: 12 * 60 }],
]
const entries = WORDS.flatMap(([words, word]) => words.split(' ').map((text) => ({ text, word })))

/** The East Asian date word that starts at a place of the text, if any. */
export function eastAsianWordAt(text: string, index: number): { text: string; word: Word } | undefined {
  if (text.charCodeAt(index) < 0x3000) return undefined
  return entries.find((entry) => text.startsWith(entry.text, index))
}
