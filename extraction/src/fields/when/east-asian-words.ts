import type { Word } from '../../language/lexicon.ts'

export const EAST_ASIAN_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Japanese, Chinese and Korean words around dates. They stand without spaces, so they are looked for at every letter. */
const WORDS: readonly (readonly [words: string, word: Word])[] = [
  ['入場料 入場無料 入场费 入場費 入場券 入场券 入場制限 下周 下週', {}],
  ['開場 开场 入场 入場 オープン 입장', { label: 'doors' }],
  ['開演 开演 開始 开始 スタート 시작', { label: 'show' }],
  ['終演', { label: 'end' }],
  ['受付', { label: 'registration' }],
  ['日時 日期', { label: 'when' }],
  ['时间 時間', { label: 'time' }],
  ['至 から', { range: true }],
  ['부터 까지', { filler: true }],
  ['正午', { clock: 12 * 60 }],
  ...['日天', '一', '二', '三', '四', '五', '六'].map((letters, weekday): [string, Word] => [
    Array.from(letters, (letter) => `星期${letter} 礼拜${letter} 禮拜${letter} 周${letter} 週${letter}`).join(' '),
    { weekday },
  ]),
  ...Array.from('日月火水木金土', (letter, weekday): [string, Word] => [`${letter}曜日`, { weekday }]),
]
const entries = WORDS.flatMap(([words, word]) => words.split(' ').map((text) => ({ text, word })))

/** "木曜日以外" is any other day, and "周一次" is once a week. */
const NO_WEEKDAY_BEFORE = /^(?:以外|[次回场場期个個])/u

/** The East Asian date word that starts at a place of the text, if any. */
export function eastAsianWordAt(text: string, index: number): { text: string; word: Word } | undefined {
  if (text.charCodeAt(index) < 0x3000) return undefined
  return entries.find(({ text: known, word }) => {
    if (!text.startsWith(known, index)) return false
    return (
      word.weekday === undefined || !NO_WEEKDAY_BEFORE.test(text.slice(index + known.length, index + known.length + 2))
    )
  })
}
