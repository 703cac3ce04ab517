import { Failure } from '@swap/contract/failures'

/** Reads an `Idempotency-Key` header: any short printable text; null without one. VALIDATION for anything else. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Failure('VALIDATION', { message: 'Idempotency-Key must be 1 to 200 printable characters without spaces.' })
}
