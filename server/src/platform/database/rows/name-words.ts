import type { Database } from '../database.ts'
import { searchableText } from '../../text/searchable-text.ts'

/** Returns the distinct words of a name or query for searching names: lower case, without accents. */
export const nameWords = (text: string): string[] => [
  ...new Set(
    searchableText(text)
      .split(' ')
      .filter((word) => word !== ''),
  ),
]

/** Stores the words of a person's name, by which admins find the account. Called in every transaction that writes a name. */
export async function saveNameWords(trx: Database, userId: string, name: string): Promise<void> {
  await trx.deleteFrom('name_words').where('user_id', '=', userId).execute()
  const rows = nameWords(name).map((word) => ({ user_id: userId, word }))
  if (rows.length > 0) await trx.insertInto('name_words').values(rows).execute()
}
