import { Failure, type Issue } from '@swap/contract/failures'
import type { z } from 'zod'

const toIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({ path: path.map(String).join('.'), message })

/** Upper bound on levels of nesting, far more than any shape has: recursive code would overflow the stack. */
const MAX_LEVELS = 100

function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1))
}

/** Returns the paths of texts with a NUL: PostgreSQL stores none, and no human text contains one. */
export function pathsOfNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => pathsOfNul(part, [...path, name]))
}

const NUL = 'Please remove the invisible characters.'
const TOO_DEEP = `Please nest at most ${MAX_LEVELS} levels.`

/** Parses a part of a request once: returns a value that fits its shape and can be kept, or what is wrong with it. */
function read(shape: z.ZodType, value: unknown): { parsed: unknown; issues: Issue[] } {
  if (isTooDeep(value)) return { parsed: null, issues: [{ path: '', message: TOO_DEEP }] }
  const { data, error } = shape.safeParse(value)
  if (error) return { parsed: null, issues: error.issues.map(toIssue) }
  return { parsed: data, issues: pathsOfNul(data).map((path) => ({ path, message: NUL })) }
}

/** Whether a part of a request fits its shape and contains nothing that cannot be kept. */
export const isReadable = (shape: z.ZodType, value: unknown): boolean => read(shape, value).issues.length === 0

/** Parses one part of a request by its shape in the contract. Throws VALIDATION with an issue for each wrong field. */
export function parseInput(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const { parsed, issues } = read(shape, value)
  if (issues.length > 0) throw new Failure('VALIDATION', { issues })
  return parsed
}

/** Parses the parameters of a path. An invalid id is treated like an unknown one. */
export function parseParams(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const { parsed, issues } = read(shape, value)
  if (issues.length > 0) throw new Failure('NOT_FOUND')
  return parsed
}
