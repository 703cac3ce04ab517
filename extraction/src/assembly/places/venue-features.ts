import { hasVenueWord } from '../../fields/place/venue.ts'
import { isKind, overlapsAcross, tallerHeight, type Line } from '../../layout/document.ts'
import { findCity } from '../../places/gazetteer.ts'
import { endsWithConnective, hasEventNoun, hasRoleWord, isGenericPhrase } from '../titles/title-words.ts'
import type { VenueCandidate, VenuePage } from './venue-candidates.ts'

/** Line heights within which a date, and a street below, belong to a name. */
const NEAR_DATE = 3.5
const RIGHT_BELOW_DATE = 1.8
const RIGHT_OVER_ADDRESS = 0.6
const MAX_LENGTH = 60

/** Measures what venue-weights.json weighs of a candidate. */
export const venueFeatures = (candidate: VenueCandidate, page: VenuePage): Record<string, number> => ({
  ...wordFeatures(candidate),
  ...lineFeatures(candidate, page),
  ...surroundings(candidate, page),
})

function wordFeatures({ name, cue }: VenueCandidate): Record<string, number> {
  const words = name.split(/\s+/)
  return {
    label: Number(cue === 'label'),
    sign: Number(cue === 'sign'),
    preposition: Number(cue === 'preposition'),
    venueWord: Number(hasVenueWord(name)),
    venueWordFirst: Number(hasVenueWord(words[0] ?? '')),
    eventNoun: Number(hasEventNoun(name) && !hasVenueWord(name)),
    role: Number(hasRoleWord(name)),
    generic: Number(isGenericPhrase(name)),
    openEnd: Number(endsWithConnective(name)),
    loneWord: Number(cue === null && words.length === 1),
    length: Math.min(MAX_LENGTH, name.length),
    capitals: words.filter((word) => /^[\p{Lu}\d]/u.test(word)).length / words.length,
    sentence: Number(/[.!?;:]$/.test(name)),
    digitStart: Number(/^\d/.test(name)),
    town: Number(findCity(name) !== null),
  }
}

function lineFeatures({ name, lines }: VenueCandidate, { title, dateLines, address }: VenuePage) {
  const isOn = (of: (line: Line) => boolean) => Number(lines.some(of))
  const rest = lines.map(({ text }) => text.split(name)[1] ?? '').join('')
  const [, next = ''] = rest.split(/[,|•·()]\s*|\s[–—-]\s/)
  return {
    beforeTown: Number(next.length > 2 && findCity(next.trim()) !== null),
    unsure: Math.max(...lines.map((line) => 1 - line.confidence)),
    inTitle: isOn((line) => title.has(line)),
    dateLine: isOn((line) => dateLines.has(line)),
    addressLine: isOn((line) => address?.lines.includes(line) ?? false),
    supportLine: isOn((line) => isKind(line, 'support')),
    phoneLine: isOn((line) => isKind(line, 'phone')),
    priceLine: isOn((line) => isKind(line, 'price')),
  }
}

function surroundings({ lines }: VenueCandidate, { document, address, dateLines }: VenuePage): Record<string, number> {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return {}
  const isDate = (line: Line) => !lines.includes(line) && (dateLines.has(line) || isKind(line, 'date', 'time', 'recur'))
  const isNear = (line: Line) => Math.abs(line.centreY - first.centreY) < NEAR_DATE * tallerHeight(line, first)
  const isRightBelow = (line: Line) =>
    line.top > last.top && overlapsAcross(line, last) && gap(last, line) < RIGHT_OVER_ADDRESS
  const [previous, next] = [document.lines[first.index - 1], document.lines[last.index + 1]]
  return {
    nearDate: Number(document.lines.some((line) => isDate(line) && isNear(line))),
    rightAfterDate: Number(previous !== undefined && isDate(previous) && gap(previous, first) < RIGHT_BELOW_DATE),
    beforeTime: Number(next !== undefined && isKind(next, 'date', 'time', 'address')),
    rightOverAddress: Number(address?.lines.some((line) => !lines.includes(line) && isRightBelow(line)) ?? false),
  }
}

/** Line heights between a line and one below it. */
const gap = (line: Line, below: Line): number => Math.max(0, below.top - line.bottom) / tallerHeight(line, below)
