import { findAmounts } from '@swap/extraction/amounts'
import { agesIn, groupsIn } from './paying-groups.ts'

const SPLIT =
  /\s[–—-]\s|[;·|•]|,(?=\s|\p{L})|(?<!\d)\/|(?<=\d)\/(?=\s?[£€$])|(?<=\d )\/|\.\s|\s{3,}|\bor\b(?=\s?[£€$])/u
const NOT_BY_ITSELF = /\((?=[^()]*(?:[£€$]\s?\d|\bfree\b))([^()]*)\)/giu
export const FREE =
  /(?<![\p{L}-])(?:free|frei|gratis|gratuit|kostenlos|za darmo|half[- ]price|half off|zum halben preis|demi-tarif)(?!\p{L})/iu
export const HALF = /half|halben|demi/iu
const REDUCED = /\boff\b|\bdiscount|\d ?%/iu
export const UNIT =
  /(?:\b(?:per|pro|par|por|za)\s|\/\s?)(?<unit>\p{L}+)|\ban? (?<one>class|lesson|session|night|day|week|month|term|year|hour|go|game|round|car|couple|table|team)\b|\beach (?!for\b|of\b|way\b)(?<each>\p{L}+)|\b(?<shared>table|team|group|household) of\b/iu
const TIME = /\d[.:]\d\d|\d ?[ap]\.?m\b/iu
export const says = (text: string): boolean => groupsIn(text).size > 0 || agesIn(text).length > 0

/** "Adult £12 Child £6" → two, "£14 adv £17 door" → two */
function singlesOf(piece: string): string[] {
  const amounts = findAmounts(piece)
  const isLedByPrice = piece.slice(0, amounts[0]?.start ?? 0).trim() === ''
  const cuts = isLedByPrice ? amounts.slice(1).map(({ start }) => start) : amounts.slice(0, -1).map(({ end }) => end)
  return [0, ...cuts].map((cut, at) => piece.slice(cut, cuts[at]))
}

/** The parts of a line that have one price each, each with what stands beside it. */
export function partsOf(line: string): string[] {
  const opened = line.replaceAll(NOT_BY_ITSELF, '; $1')
  // What stays in brackets stays whole.
  const whole = opened.replaceAll(/\([^()]*\)/gu, (it) => it.replaceAll(',', '\u0001').replaceAll('/', '\u0002'))
  const parts: string[] = []
  let label = ''
  for (const piece of whole.split(SPLIT).map((it) => it.replaceAll('\u0001', ',').replaceAll('\u0002', '/').trim())) {
    const amount = findAmounts(piece)[0]
    if (!amount && !FREE.test(piece) && !(REDUCED.test(piece) && says(piece))) {
      label = TIME.test(piece) ? '' : piece
      continue
    }
    const rest = amount ? piece.slice(0, amount.start) + piece.slice(amount.end) : piece
    const isBare = rest.replace(UNIT, '').trim() === '' && amount !== undefined
    const isJoined = label !== '' && (isBare || (says(label) && says(piece)))
    parts.push(...singlesOf(isJoined ? `${label}, ${piece}` : piece))
    label = ''
  }
  return parts
}
