import { Failure } from '@swap/contract/failures'

/** Reads an `Idempotency-Key` header: any short printable text. Returns null if it is absent; throws VALIDATION if invalid. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Failure('VALIDATION', { message: 'Idempotency-Key must be 1 to 200 printable characters without spaces.' })
}
