import type { Preferences } from '@swap/contract/settings'
import type { Database } from '../platform/database/database.ts'
import { removeUnreachableDevices } from '../platform/devices/queries.ts'
import { deviceRoutes } from '../features/notifications/device-routes.ts'
import { scheduleDigest as scheduleFor } from '../features/digest/schedule-digest.ts'
import { mailDigestJob } from '../features/digest/mail-digest-job.ts'
import { queueDigestJob } from '../features/digest/queue-digest-job.ts'
import { mailReminderJob } from '../features/reminders/sending/mail-reminder-job.ts'
import { rescheduleRemindersJob } from '../features/reminders/reschedule-reminders-job.ts'
import { pushReminderJob } from '../features/reminders/sending/push-reminder-job.ts'
import { createReminders, type InTransaction } from '../features/reminders/reminders.ts'
import { reminderRoutes } from '../features/reminders/routes.ts'
import { sendReminderJob } from '../features/reminders/sending/send-reminder-job.ts'
import { listDays } from '../features/calendar/list-days.ts'
import { getSettings, saveSettings } from '../platform/settings/queries.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { addAssistantMessage } from '../features/chat/add-assistant-message.ts'
import type { AppSettings, Tools } from './tools.ts'
import { unsubscribeRoutes, type UnsubscribeTools } from '../features/notifications/unsubscribe-routes.ts'
import { type EmailKind, unsubscribeLinks } from '../features/notifications/unsubscribe-links.ts'

/** Builds settings and notifications: reminders, weekly emails, push messages, and unsubscribing from them. */
export function buildNotifications(
  { db, jobs, log, mail, push, secrets }: Tools,
  { publicUrl, push: offered }: AppSettings,
) {
  const { tokenFor } = unsubscribeLinks(secrets.emails)
  const tokenOf = (kind: EmailKind) => (ownerId: string) => tokenFor({ ownerId, kind })
  const tools = { db, jobs, log, mail, push, publicUrl, addAssistantMessage }
  const mailReminder = mailReminderJob({ ...tools, unsubscribeToken: tokenOf('reminders') })
  const pushReminder = pushReminderJob(tools)
  const sendReminder = sendReminderJob({ ...tools, mailReminder, pushReminder })
  const mailDigest = mailDigestJob({ ...tools, listDays, unsubscribeToken: tokenOf('digest') })
  const queueDigest = queueDigestJob({ ...tools, mailDigest })
  const scheduleDigest = (trx: Database, ownerId: string) => scheduleFor(trx, { ...tools, queueDigest }, ownerId)
  const reminders = createReminders({ ...tools, sendReminder })
  return {
    reminders,
    /** Reschedules a person's reminders and weekly email, after many events changed at once. */
    rescheduleAll: async (ownerId: string, inTransaction: InTransaction) => {
      await reminders.rescheduleInBatches(db, ownerId, inTransaction)
      await inTransaction((trx) => scheduleDigest(trx, ownerId))
    },
    routes: [
      ...settingsRoutes({
        db,
        zoneChanged: (trx, ownerId) => reminders.reschedule(trx, { ownerId }),
        settingsChanged: scheduleDigest,
      }),
      ...reminderRoutes({ db, reminders }),
      ...deviceRoutes({ db, push, offered }),
      ...unsubscribeRoutes({ db, secret: secrets.emails, turnOff: createTurnOff(scheduleDigest) }),
    ],
    /** Removes devices of push services that are not allowed any more. Called at each start. */
    begin: async () => push && removeUnreachableDevices(db, push.canReach),
    jobs: [
      mailReminder,
      pushReminder,
      sendReminder,
      rescheduleRemindersJob({ db, ...reminders }),
      mailDigest,
      queueDigest,
    ],
  }
}

/** Which setting turns each kind of email off. */
const settingOf = {
  reminders: 'emailReminders',
  digest: 'weeklyDigest',
  prices: 'priceAlerts',
} as const satisfies Record<EmailKind, keyof Preferences>

const createTurnOff =
  (settingsChanged: (trx: Database, ownerId: string) => Promise<void>): UnsubscribeTools['turnOff'] =>
  async (trx, { ownerId, kind }) => {
    const { [settingOf[kind]]: isOn, version } = await getSettings(trx, ownerId)
    if (!isOn) return
    await saveSettings(trx, { ownerId, version, now: Date.now(), change: { [settingOf[kind]]: false } })
    await settingsChanged(trx, ownerId)
  }
