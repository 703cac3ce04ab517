import { createHash } from 'node:crypto'

/** Gives a record of an export the id that it has in the account it comes to. */
export type RecordIds = (id: string) => string

/**
 * Records that come back to their own account keep their ids. In another account each gets one that follows from both, always the same: the
 * same export a second time brings nothing, one that was cut off is finished by sending it again, and no file can name a record of
 * anybody else.
 */
export const recordIds = ({ from, to }: { from: string; to: string }): RecordIds =>
  from === to ? (id) => id : (id) => toUuid(createHash('sha256').update(`${to} ${id}`).digest())

/** Sixteen bytes as a UUID of version 8 (RFC 9562): made as its maker likes. */
function toUuid(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16))
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x80, 6)
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8)
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
