import type { VersionedSettings, Settings } from '@swap/contract/settings'
import { createContext, use } from 'react'

/** Unsaved changes to settings. */
export type Changes = Partial<Settings>

/** The settings page's draft: the saved settings and the unsaved changes to them. */
export interface SettingsDraft {
  /** The settings as saved. */
  saved: VersionedSettings
  changes: Changes
  /** What is wrong with invalid values, by setting. */
  issues: Partial<Record<keyof Settings, string>>
  set: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void
}

/** Provides the settings page's draft to `useSetting`. */
export const DraftContext = createContext<SettingsDraft | null>(null)

/** Returns one setting: its value in the draft, its saved value, its issue and a setter. Only works inside the settings page. */
export function useSetting<Name extends keyof Settings>(name: Name) {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useSetting is used outside the settings page')
  const { saved, changes, issues, set } = draft
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a change has the type of what it changes; the compiler loses the name in the union
  const value = (changes[name] ?? (name in changes ? null : saved[name])) as Settings[Name]
  return { value, saved: saved[name], issue: issues[name] ?? null, set: (next: Settings[Name]) => set(name, next) }
}

/** Returns the unsaved changes with one setting changed. A value equal to the saved one removes that setting's change. */
export function withChange<Name extends keyof Settings>(
  saved: VersionedSettings,
  changes: Changes,
  [name, value]: readonly [Name, Settings[Name]],
): Changes {
  const { [name]: _, ...others } = changes
  return value === saved[name] ? others : { ...changes, [name]: value }
}
