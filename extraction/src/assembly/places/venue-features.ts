import { hasVenueWord } from '../../fields/place/venue.ts'
import { isKind, overlapsHorizontally, tallerHeight, type Line } from '../../layout/document.ts'
import { findCity } from '../../places/gazetteer.ts'
import { computeRoleFeatures } from '../role-features.ts'
import type { VenueCandidate, VenuePage } from './venue-candidates.ts'

/** Largest distance between a name and a date near it, in heights of the taller line. */
const MAX_DATE_DISTANCE = 3.5
/** Largest gap between the line of a date and a name right below it, in line heights. */
const MAX_GAP_BELOW_DATE = 1.8
/** Largest gap between a name and a line right below it, such as its street, in line heights. */
const MAX_GAP_ABOVE_ADDRESS = 0.6

/** Computes the features that rank a name as the venue, which venue-weights.json weighs. */
export const computeVenueFeatures = (candidate: VenueCandidate, page: VenuePage): Record<string, number> => ({
  ...wordFeatures(candidate),
  ...lineFeatures(candidate, page),
  ...surroundings(candidate, page),
  ...computeRoleFeatures(candidate.lines, ['venue', 'other', 'city', 'url', 'contact']),
})

function wordFeatures({ name, cue }: VenueCandidate): Record<string, number> {
  const words = name.split(/\s+/)
  return {
    label: Number(cue === 'label'),
    cue: Number(cue === 'lead'),
    venueWord: Number(hasVenueWord(name)),
    loneWord: Number(cue === null && words.length === 1),
    capitals: words.filter((word) => /^[\p{Lu}\d]/u.test(word)).length / words.length,
    town: Number(findCity(name) !== null),
  }
}

const lineFeatures = ({ lines }: VenueCandidate, { dateLines, address }: VenuePage): Record<string, number> => ({
  furtherLines: lines.length - 1,
  unsure: Math.max(...lines.map((line) => 1 - line.confidence)),
  dateLine: Number(lines.some((line) => dateLines.has(line))),
  addressLine: Number(lines.some((line) => address?.lines.includes(line))),
})

function surroundings({ lines }: VenueCandidate, { document, address, dateLines }: VenuePage): Record<string, number> {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return {}
  const isDate = (line: Line) => !lines.includes(line) && (dateLines.has(line) || isKind(line, 'date', 'time', 'recur'))
  const isNear = (line: Line) => Math.abs(line.centreY - first.centreY) < MAX_DATE_DISTANCE * tallerHeight(line, first)
  const isRightBelow = (line: Line) =>
    line.top > last.top && overlapsHorizontally(line, last) && gapBelow(last, line) < MAX_GAP_ABOVE_ADDRESS
  const [previous, next] = [document.lines[first.index - 1], document.lines[last.index + 1]]
  return {
    nearDate: Number(document.lines.some((line) => isDate(line) && isNear(line))),
    rightAfterDate: Number(
      previous !== undefined && isDate(previous) && gapBelow(previous, first) < MAX_GAP_BELOW_DATE,
    ),
    beforeTime: Number(next !== undefined && isKind(next, 'date', 'time', 'address')),
    rightOverAddress: Number(address?.lines.some((line) => !lines.includes(line) && isRightBelow(line)) ?? false),
  }
}

/** Returns the gap between a line and one below it, in line heights. */
const gapBelow = (line: Line, below: Line): number => Math.max(0, below.top - line.bottom) / tallerHeight(line, below)
