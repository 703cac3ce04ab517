import { types as pgTypes } from 'pg'

/** PostgreSQL's number for bigint, which pg returns as text. Ours are times in ms and counts: they fit a number. */
const BIGINT = 20

/** Converts values from PostgreSQL: bigint to number, others as pg does. */
export const postgresTypes: typeof pgTypes = {
  ...pgTypes,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for what pg types as two overloads
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : pgTypes.getTypeParser(oid, format)) as typeof pgTypes.getTypeParser,
}
