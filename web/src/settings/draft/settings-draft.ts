import type { KeptSettings, Settings } from '@swap/contract/settings'
import { createContext, use } from 'react'

/** What stands on the page and was not saved yet. */
export type Changes = Partial<Settings>

export interface SettingsDraft {
  /** What the server holds. */
  kept: KeptSettings
  changes: Changes
  /** Something stands in a field that cannot be saved, by the setting's name. */
  issues: Partial<Record<keyof Settings, string>>
  set: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void
}

export const DraftContext = createContext<SettingsDraft | null>(null)

/** One setting as it stands on the page, and how it is changed. Only within the page of the settings. */
export function useSetting<Name extends keyof Settings>(name: Name) {
  const draft = use(DraftContext)
  if (!draft) throw new Error('There is no draft of the settings around this part')
  const { kept, changes, issues, set } = draft
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a change has the type of what it changes; the compiler loses the name in the union
  const value = (changes[name] ?? (name in changes ? null : kept[name])) as Settings[Name]
  return { value, kept: kept[name], issue: issues[name] ?? null, set: (next: Settings[Name]) => set(name, next) }
}

/** The changes with one more; one that is back at what is kept is none. */
export function withChange<Name extends keyof Settings>(
  kept: KeptSettings,
  changes: Changes,
  [name, value]: readonly [Name, Settings[Name]],
): Changes {
  const { [name]: _, ...others } = changes
  return value === kept[name] ? others : { ...changes, [name]: value }
}
