import { Failure, type Issue } from '@swap/contract/failures'
import type { z } from 'zod'

const toIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({ path: path.map(String).join('.'), message })

/** PostgreSQL keeps no NUL, and no text of people holds one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

/** Parses one part of a request by its shape in the contract. Throws VALIDATION with an issue for each wrong field. */
export function parseInput(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new Failure('VALIDATION', { issues: parsed.error.issues.map(toIssue) })
  if (hasNul(parsed.data)) throw new Failure('VALIDATION')
  return parsed.data
}

/** Parses the parameters of a path. What cannot be an id is as absent as an unknown one. */
export function parseParams(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (parsed.success && !hasNul(parsed.data)) return parsed.data
  throw new Failure('NOT_FOUND')
}
