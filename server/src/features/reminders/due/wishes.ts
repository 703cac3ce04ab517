import type { MissedWhy } from '@swap/contract/reminder'
import type { Settings } from '@swap/contract/settings'

/** Whether this person wants to be reminded at all. */
export const wantsReminders = ({ notifications, eventReminders }: Settings): boolean => notifications && eventReminders

/** Whether they want them by email. */
export const wantsMail = (settings: Settings): boolean => wantsReminders(settings) && settings.emailReminders

/** Why no email reaches this person, whose address may be another person's until it is verified (decision D2); null where one does. */
export function whyNoMail({ verified_at }: { verified_at: number | null }, settings: Settings): MissedWhy | null {
  if (!wantsMail(settings)) return 'off'
  return verified_at === null ? 'unverified' : null
}
