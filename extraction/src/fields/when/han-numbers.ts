const DIGITS = '〇一二三四五六七八九'
const TENS = /^(?<tens>[二三]?)十(?<ones>[一二三四五六七八九]?)$/

/**
 * Reads a number of up to two digits in Arabic or Chinese numerals.
 *
 *     "12" · "十二" → 12     "廿三" · "二十三" → 23     "卅" → 30     "元" → 1 (the first month)     "百" → NaN
 */
export function readHanNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (text === '元') return 1
  if (text.startsWith('廿')) return 20 + Math.max(0, DIGITS.indexOf(text.charAt(1) || '〇'))
  if (text.startsWith('卅')) return 30 + Math.max(0, DIGITS.indexOf(text.charAt(1) || '〇'))
  const { tens, ones } = TENS.exec(text)?.groups ?? {}
  if (tens !== undefined) return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0)
  return text.length === 1 && DIGITS.includes(text) ? DIGITS.indexOf(text) : Number.NaN
}

/** A year digit by digit: "二〇二六" → 2026. NaN for anything else. */
export function readHanYear(text: string): number {
  const digits = Array.from(text.replace(/[零○o0]/g, '〇'), (letter) => DIGITS.indexOf(letter))
  return digits.length === 4 && !digits.includes(-1) ? Number(digits.join('')) : Number.NaN
}
