import { Failure, type Issue } from '@swap/contract/failures'
import type { z } from 'zod'

const toIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({ path: path.map(String).join('.'), message })

/** Returns the paths of texts with a NUL: PostgreSQL keeps none, and no text of people holds one. */
export function pathsOfNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => pathsOfNul(part, [...path, name]))
}

const NUL = 'Please remove the invisible characters.'

/** Tells whether a part of a request fits its shape and holds nothing that could not be kept. */
export function isReadable(shape: z.ZodType, value: unknown): boolean {
  const parsed = shape.safeParse(value)
  return parsed.success && pathsOfNul(parsed.data).length === 0
}

/** Parses one part of a request by its shape in the contract. Throws VALIDATION with an issue for each wrong field. */
export function parseInput(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new Failure('VALIDATION', { issues: parsed.error.issues.map(toIssue) })
  const issues = pathsOfNul(parsed.data).map((path) => ({ path, message: NUL }))
  if (issues.length > 0) throw new Failure('VALIDATION', { issues })
  return parsed.data
}

/** Parses the parameters of a path. What cannot be an id is as absent as an unknown one. */
export function parseParams(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  if (!isReadable(shape, value)) throw new Failure('NOT_FOUND')
  return shape.parse(value)
}
