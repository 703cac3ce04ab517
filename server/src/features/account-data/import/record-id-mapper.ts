import { createHash } from 'node:crypto'

/** Maps the id of a record in an export to its id in the account it is imported into. */
export type RecordIdMapper = (id: string) => string

/**
 * Creates the mapper for an import. Records imported into their own account keep their ids. In another account, each gets an
 * id derived from its old id and the account. So importing the same export twice adds nothing, sending the file again
 * finishes an interrupted import, and no file can name a record of another person.
 */
export const createRecordIdMapper = ({ from, to }: { from: string; to: string }): RecordIdMapper =>
  from === to ? (id) => id : (id) => toUuid(createHash('sha256').update(`${to} ${id}`).digest())

/** Formats sixteen bytes as a UUID of version 8 (RFC 9562), the version for custom ids. */
function toUuid(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16))
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x80, 6)
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8)
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
