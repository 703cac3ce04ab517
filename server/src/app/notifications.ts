import type { Preferences } from '@swap/contract/settings'
import type { Database } from '../platform/database/database.ts'
import { removeUnreachable } from '../platform/devices/queries.ts'
import { deviceRoutes } from '../features/notifications/device-routes.ts'
import { planDigest as planFor } from '../features/digest/plan-digest.ts'
import { mailDigestJob } from '../features/digest/mail-digest-job.ts'
import { sendDigestJob } from '../features/digest/send-digest-job.ts'
import { mailReminderJob } from '../features/reminders/sending/mail-reminder-job.ts'
import { moveRemindersJob } from '../features/reminders/move-reminders-job.ts'
import { pushReminderJob } from '../features/reminders/sending/push-reminder-job.ts'
import { createReminders, type InTransaction } from '../features/reminders/reminders.ts'
import { reminderRoutes } from '../features/reminders/routes.ts'
import { sendReminderJob } from '../features/reminders/sending/send-reminder-job.ts'
import { listDays } from '../features/calendar/list-days.ts'
import { getSettings, saveSettings } from '../platform/settings/queries.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { sayInThread } from '../features/chat/say-in-thread.ts'
import type { AppSettings, Tools } from './tools.ts'
import { unsubscribeRoutes, type UnsubscribeTools } from '../features/notifications/unsubscribe-routes.ts'
import { type LetterKind, unsubscribeLinks } from '../features/notifications/unsubscribe-links.ts'

/** Settings, and what is sent automatically according to them: reminders and weekly emails, and how they end. */
export function buildNotifications(
  { db, jobs, log, mail, push, secrets }: Tools,
  { publicUrl, push: offered }: AppSettings,
) {
  const { tokenFor } = unsubscribeLinks(secrets.letters)
  const tokenOf = (kind: LetterKind) => (ownerId: string) => tokenFor({ ownerId, kind })
  const ours = { db, jobs, log, mail, push, publicUrl, sayInThread }
  const mailReminder = mailReminderJob({ ...ours, unsubscribeToken: tokenOf('reminders') })
  const pushReminder = pushReminderJob(ours)
  const sendReminder = sendReminderJob({ ...ours, mailReminder, pushReminder })
  const mailDigest = mailDigestJob({ ...ours, listDays, unsubscribeToken: tokenOf('digest') })
  const sendDigest = sendDigestJob({ ...ours, mailDigest })
  const planDigest = (trx: Database, ownerId: string) => planFor(trx, { ...ours, sendDigest }, ownerId)
  const reminders = createReminders({ ...ours, sendReminder })
  return {
    reminders,
    /** Replans everything for a person, after much of it changed at once. */
    planAnew: async (ownerId: string, inTransaction: InTransaction) => {
      await reminders.moveInStretches(db, ownerId, inTransaction)
      await inTransaction((trx) => planDigest(trx, ownerId))
    },
    routes: [
      ...settingsRoutes({
        db,
        zoneChanged: (trx, ownerId) => reminders.move(trx, { ownerId }),
        settingsChanged: planDigest,
      }),
      ...reminderRoutes({ db, reminders }),
      ...deviceRoutes({ db, push, offered }),
      ...unsubscribeRoutes({ db, secret: secrets.letters, turnOff: turningOff(planDigest) }),
    ],
    /** Called at each start: an earlier version took any address for a push service, and the operator may have changed the list. */
    begin: async () => push && removeUnreachable(db, push.reaches),
    jobs: [mailReminder, pushReminder, sendReminder, moveRemindersJob({ db, ...reminders }), mailDigest, sendDigest],
  }
}

/** The settings that control kinds of emails. */
const switches = {
  reminders: 'emailReminders',
  digest: 'weeklyDigest',
  prices: 'priceAlerts',
} as const satisfies Record<LetterKind, keyof Preferences>

const turningOff =
  (settingsChanged: (trx: Database, ownerId: string) => Promise<void>): UnsubscribeTools['turnOff'] =>
  async (trx, { ownerId, kind }) => {
    const { [switches[kind]]: isOn, version } = await getSettings(trx, ownerId)
    if (!isOn) return
    await saveSettings(trx, { ownerId, version, now: Date.now(), change: { [switches[kind]]: false } })
    await settingsChanged(trx, ownerId)
  }
