import type { Settings } from '@swap/contract/settings'

/** Whether this person wants to be reminded at all. */
export const wantsReminders = ({ notifications, eventReminders }: Settings): boolean => notifications && eventReminders

/** Whether by mail. */
export const wantsMail = (settings: Settings): boolean => wantsReminders(settings) && settings.emailReminders
