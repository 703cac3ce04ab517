import type { MissReason } from '@swap/contract/reminder'
import type { Settings } from '@swap/contract/settings'

/** Whether a person wants to be reminded at all. */
export const wantsReminders = ({ notifications, eventReminders }: Settings): boolean => notifications && eventReminders

/** Whether they want reminders by email. */
export const wantsEmail = (settings: Settings): boolean => wantsReminders(settings) && settings.emailReminders

/** Why no email reaches this person, whose address may be another person's until it is verified (decision D2); null if one does. */
export function findNoEmailReason(
  { verified_at }: { verified_at: number | null },
  settings: Settings,
): MissReason | null {
  if (!wantsEmail(settings)) return 'off'
  return verified_at === null ? 'unverified' : null
}
