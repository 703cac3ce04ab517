import type { KeptSettings, Settings } from '@swap/contract/settings'
import { createContext, use } from 'react'

/** The page's unsaved changes. */
export type Changes = Partial<Settings>

export interface SettingsDraft {
  /** The saved settings. */
  kept: KeptSettings
  changes: Changes
  /** Marks a setting, by name, whose field holds an invalid value. */
  issues: Partial<Record<keyof Settings, string>>
  set: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void
}

export const DraftContext = createContext<SettingsDraft | null>(null)

/** One setting's current value on the page, and its setter. Only within the settings page. */
export function useSetting<Name extends keyof Settings>(name: Name) {
  const draft = use(DraftContext)
  if (!draft) throw new Error('There is no draft of the settings around this part')
  const { kept, changes, issues, set } = draft
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a change has the type of what it changes; the compiler loses the name in the union
  const value = (changes[name] ?? (name in changes ? null : kept[name])) as Settings[Name]
  return { value, kept: kept[name], issue: issues[name] ?? null, set: (next: Settings[Name]) => set(name, next) }
}

/** The changes with one more; a value back at the saved one is no change. */
export function withChange<Name extends keyof Settings>(
  kept: KeptSettings,
  changes: Changes,
  [name, value]: readonly [Name, Settings[Name]],
): Changes {
  const { [name]: _, ...others } = changes
  return value === kept[name] ? others : { ...changes, [name]: value }
}
