import type { MissReason } from '@swap/contract/reminder'
import type { Settings } from '@swap/contract/settings'

/** Whether a person wants to be reminded at all. */
export const wantsReminders = ({ notifications, eventReminders }: Settings): boolean => notifications && eventReminders

/** Whether they want reminders by email. */
export const wantsEmail = (settings: Settings): boolean => wantsReminders(settings) && settings.emailReminders

/** Returns why no reminder is emailed to this person; null if it is. An unverified address may be someone else's (decision D2). */
export function findNoEmailReason(
  { verified_at }: { verified_at: number | null },
  settings: Settings,
): MissReason | null {
  if (!wantsEmail(settings)) return 'off'
  return verified_at === null ? 'unverified' : null
}
