import { Failure, type Issue } from '@swap/contract/failures'
import type { z } from 'zod'

/** Parses one part of a request by its shape in the contract. Throws VALIDATION with an issue for each wrong field. */
export function parseInput(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const { parsed, issues } = parse(shape, value)
  if (issues.length > 0) throw new Failure('VALIDATION', { issues })
  return parsed
}

/** Parses the parameters of a path. Throws NOT_FOUND for an invalid id, as for an unknown one. */
export function parseParams(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const { parsed, issues } = parse(shape, value)
  if (issues.length > 0) throw new Failure('NOT_FOUND')
  return parsed
}

const toIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({ path: path.map(String).join('.'), message })

/** Upper bound on levels of nesting, far more than any endpoint needs: deeper input could overflow the stack. */
const MAX_LEVELS = 100

function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1))
}

/** Returns the paths of texts that contain a NUL character, which PostgreSQL cannot store. */
export function pathsOfNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => pathsOfNul(part, [...path, name]))
}

const NUL = 'Please remove the invisible characters.'
const TOO_DEEP = `Please nest at most ${MAX_LEVELS} levels.`

/** Parses a part of a request: returns the parsed value, or what is wrong with it. */
function parse(shape: z.ZodType, value: unknown): { parsed: unknown; issues: Issue[] } {
  if (isTooDeep(value)) return { parsed: null, issues: [{ path: '', message: TOO_DEEP }] }
  const { data, error } = shape.safeParse(value)
  if (error) return { parsed: null, issues: error.issues.map(toIssue) }
  return { parsed: data, issues: pathsOfNul(data).map((path) => ({ path, message: NUL })) }
}

/** Whether a part of a request is valid. */
export const isValidInput = (shape: z.ZodType, value: unknown): boolean => parse(shape, value).issues.length === 0
