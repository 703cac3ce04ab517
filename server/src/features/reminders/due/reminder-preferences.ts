// Whether and how a person wants to be reminded, by their settings.
import type { MissReason } from '@swap/contract/reminder'
import type { Settings } from '@swap/contract/settings'

/** Returns whether a person wants to be reminded at all. */
export const wantsReminders = ({ notifications, eventReminders }: Settings): boolean => notifications && eventReminders

/** Returns whether a person wants reminders by email. */
export const wantsEmail = (settings: Settings): boolean => wantsReminders(settings) && settings.emailReminders

/** Returns why this person gets no reminder emails; null if they do. An unverified address may be someone else's (decision D2). */
export function findNoEmailReason(
  { verified_at }: { verified_at: number | null },
  settings: Settings,
): MissReason | null {
  if (!wantsEmail(settings)) return 'off'
  return verified_at === null ? 'unverified' : null
}
