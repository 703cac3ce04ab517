import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import type { VersionedSettings, SettingsChange } from '@swap/contract/settings'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { refreshAccount } from '../../../api/account/session.ts'
import { storeAnalyticsConsent } from '../../../api/analytics-consent.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { chooseAppearance, chosenAppearance } from '../../../ui/appearance/appearance.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { withChange, type Changes, type SettingsDraft } from './settings-draft.ts'

/** How long the confirmation is shown, ms (section 9 of the specification). */
const SAVED_NOTICE_MS = 3000

/**
 * Collects changes to settings until they are saved together. If the same settings were changed elsewhere meanwhile, nothing is saved:
 * the settings are fetched again, and the unsaved changes stay. `draft` is null until the settings have loaded.
 */
export function useSettingsDraft(saved: VersionedSettings | null) {
  const cache = useQueryClient()
  const [changes, setChanges] = useState<Changes>({})
  const [isSaved, setSaved] = useState(false)
  const issues = issuesOf(changes)
  const saving = useMutation({
    mutationFn: (change: SettingsChange) => call('PUT /api/settings', { body: change }),
    onSuccess: (settings) => {
      cache.setQueryData(keys.settings, settings)
      storeAnalyticsConsent(settings.analytics)
      if (changes.appearance !== undefined) chooseAppearance(settings.appearance)
      refreshAccount().catch(() => undefined) // the account's name is shown in menus
      void cache.invalidateQueries({ queryKey: keys.reminders })
      setChanges({})
      setSaved(true)
    },
    onError: (error) => {
      if (isConflict(error)) void cache.invalidateQueries({ queryKey: keys.settings })
    },
  })
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), SAVED_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  // The appearance chosen on another device applies here too, unless one is chosen here.
  const appearance = saved?.appearance ?? 'system'
  useEffect(() => {
    if (chosenAppearance() === 'system' && appearance !== 'system') chooseAppearance(appearance)
  }, [appearance])

  const set: SettingsDraft['set'] = (name, value) => {
    if (!saved) return
    setSaved(false)
    if (!isConflict(saving.error)) saving.reset()
    setChanges((before) => withChange(saved, before, [name, value]))
  }
  return {
    draft: saved && ({ saved, changes, issues, set } satisfies SettingsDraft),
    /** How many settings differ from the saved ones. */
    count: Object.keys(changes).length,
    isSaved,
    isSaving: saving.isPending,
    /** Why saving failed, in words. */
    problem: saving.error && errorMessage(saving.error),
    /** Whether the same settings were changed elsewhere meanwhile. */
    isConflict: isConflict(saving.error),
    save: () => {
      if (!saved || saving.isPending || Object.keys(issues).length > 0) return
      saving.mutate({ ...trimmed(changes), version: saved.version })
    },
    undo: () => {
      saving.reset()
      setChanges({})
    },
  }
}

const isConflict = (error: Error | null) => error instanceof Failure && error.code === 'CONFLICT'

const trimmed = ({ name, ...others }: Changes): SettingsChange =>
  name === undefined ? others : { ...others, name: name.trim() }

function issuesOf({ name }: Changes): SettingsDraft['issues'] {
  const issue = name !== undefined && name.trim() === '' ? settingsWords.profile.nameRequired : null
  return issue === null ? {} : { name: issue }
}
