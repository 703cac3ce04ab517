import { randomUUID } from 'node:crypto'
import { dayOrder, type CorrectionKind } from '@swap/contract/corrections-api'
import { valueIssue } from '@swap/contract/event-values'
import type { FieldName } from '@swap/contract/reading'
import type { Database } from '../../platform/database/database.ts'
import { nameKey, seriesKey } from './name-matching.ts'
import { dropOldestCorrections, type CorrectionRow } from './queries.ts'

/** A correction from the export of an account. */
export type ImportedCorrection = Pick<
  CorrectionRow,
  'kind' | 'name' | 'instead_of' | 'value' | 'created_at' | 'used_at'
>

const fields: Partial<Record<CorrectionKind, FieldName>> = {
  venue: 'venue',
  organizer: 'organizer_name',
  town: 'city',
  category: 'category',
}

/** Whether an event can hold the corrected value. */
function isValid({ kind, value }: ImportedCorrection): boolean {
  const field = fields[kind]
  return field === undefined ? dayOrder.safeParse(value).success : valueIssue(field, value) === null
}

/** Adds the corrections of an imported account. Those already made here take precedence, and values that no event can hold are left out. */
export async function importCorrections(
  trx: Database,
  ownerId: string,
  imported: readonly ImportedCorrection[],
): Promise<void> {
  for (const correction of imported.filter(isValid)) {
    const { kind, name, instead_of, value, created_at, used_at } = correction
    const name_key = kind === 'category' ? seriesKey(name) : nameKey(name)
    if (name_key === '') continue
    await trx
      .insertInto('remembered_corrections')
      .values({ id: randomUUID(), owner_id: ownerId, kind, name, name_key, instead_of, value, created_at, used_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await dropOldestCorrections(trx, ownerId)
}
