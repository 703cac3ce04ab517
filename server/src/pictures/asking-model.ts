import type { Settings } from '@swap/contract/settings'
import type { Database } from '../database/database.ts'
import { takeShare, type AskingRules } from '../model/daily-share.ts'
import type { Asking } from '../reader/reader.ts'

/** How a picture's owner wants a connected model asked about it; null where it is not. Each question counts against the day's. */
export function askingOf(
  db: Database,
  rules: AskingRules | null,
  {
    ownerId,
    isAskedFor,
    settings,
  }: { ownerId: string; isAskedFor: boolean; settings: Pick<Settings, 'connectedModel'> },
): Asking | null {
  if (!rules || !settings.connectedModel) return null
  if (rules.when === 'ask' && !isAskedFor) return null
  return {
    about: isAskedFor || rules.when === 'always' ? 'all' : 'unsure',
    mayAsk: () => takeShare(db, rules, { ownerId, about: 'pictures' }),
  }
}
