import { Failure } from '@swap/contract/failures'

/** Checks an `Idempotency-Key`: any short printable text. */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Failure('VALIDATION', { message: 'Idempotency-Key must be 1 to 200 printable characters without spaces.' })
}
