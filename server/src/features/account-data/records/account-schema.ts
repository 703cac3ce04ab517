import { z } from 'zod'
import { accountRecord, listRecords } from './account-records.ts'

/** Returns the JSON Schema (2020-12) of an export: one definition per file, by the file's name. */
export const accountSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Starts With A Picture: the files of an export',
  description: 'Times are epoch milliseconds, days YYYY-MM-DD, clock times HH:MM, boxes shares of the upright picture.',
  files: Object.fromEntries([
    ['account.json', z.toJSONSchema(accountRecord, { unrepresentable: 'any' })],
    ...Object.entries(listRecords).map(([name, record]) => [
      `${name}.json`,
      z.toJSONSchema(z.array(record), { unrepresentable: 'any' }),
    ]),
  ]),
})
