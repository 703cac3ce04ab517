import type { Line } from '../layout/document.ts'
import type { Role } from '../ocr/lines/line-roles.ts'

/** Probabilities are clamped this far from 0 and 1. */
const MIN = 0.001
/** The probability of each role for a line that the role network didn't classify. */
const DEFAULT_PROBABILITY = 0.1

/** Returns how likely a name's lines have each of these roles, in log-odds: the mean over the lines, 0 if there are none. */
export const computeRoleFeatures = (lines: readonly Line[], roles: readonly Role[]): Record<string, number> =>
  Object.fromEntries(roles.map((role) => [`${role}Role`, meanOdds(lines, role)]))

const meanOdds = (lines: readonly Line[], role: Role): number =>
  lines.reduce((sum, line) => sum + oddsOf(line, role), 0) / Math.max(1, lines.length)

function oddsOf({ source }: Line, role: Role): number {
  const read = Math.exp(source.roles?.[role] ?? Math.log(DEFAULT_PROBABILITY))
  const probability = Math.min(1 - MIN, Math.max(MIN, read))
  return Math.log(probability / (1 - probability))
}
