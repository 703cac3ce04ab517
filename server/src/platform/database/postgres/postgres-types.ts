import { types as pgTypes } from 'pg'

/** PostgreSQL's type id of bigint. pg returns a bigint as text, but our times in ms and counts fit a JavaScript number. */
const BIGINT = 20

/** Converts values from PostgreSQL: bigint to number, other types as pg does by default. */
export const postgresTypes: typeof pgTypes = {
  ...pgTypes,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for what pg types as two overloads
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : pgTypes.getTypeParser(oid, format)) as typeof pgTypes.getTypeParser,
}
