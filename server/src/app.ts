import { isTimeZone } from '@swap/calendar/zone-name'
import type { Reading } from '@swap/contract/event'
import type { Preferences } from '@swap/contract/settings'
import { entries } from './http/endpoint-path.ts'
import type { Caller, Route } from './http/route.ts'
import { aboutRoutes } from './about/routes.ts'
import { adminRoutes, type AdminTools } from './admin/routes.ts'
import type { AssistantActions } from './assistant/carry-out.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { finishErasureJob } from './accounts/deletion/finish-erasure-job.ts'
import { failedSignInJob } from './accounts/history/failed-sign-in-job.ts'
import { accountMailJob } from './accounts/mails/account-mail-job.ts'
import { createPasswords } from './accounts/passwords/passwords.ts'
import { accountRoutes } from './accounts/routes.ts'
import { findCaller } from './accounts/sessions/sessions.ts'
import type { Config } from './config.ts'
import { mailContactMessageJob } from './contact/mail-contact-message-job.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Database, Engine } from './database/database.ts'
import { findDevice, listDevices, removeDevice, removeEnded } from './devices/queries.ts'
import { deviceRoutes } from './devices/routes.ts'
import { planDigest as planFor } from './digest/digests.ts'
import { mailDigestJob } from './digest/mail-digest-job.ts'
import { sendDigestJob } from './digest/send-digest-job.ts'
import { applyEdit } from './event/apply-edit.ts'
import { isKnownEvent } from './event/known-event.ts'
import { saveEdit } from './event/queries.ts'
import { mergeRoutes } from './event/merge-routes.ts'
import { eventRoutes } from './event/routes.ts'
import { createServer, type HttpServer } from './http/server.ts'
import { servePageFrom } from './http/static-files.ts'
import type { AnyJob } from './jobs/job.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import { addOutboxPages } from './mail/outbox-routes.ts'
import { afterReading } from './pictures/after-reading.ts'
import { readPictureJob } from './pictures/read-picture-job.ts'
import { readingWaiters } from './pictures/reading-waiters.ts'
import { pictureRoutes, type PictureTools } from './pictures/routes.ts'
import type { PictureReader } from './reader/reader.ts'
import type { Push } from './push/push.ts'
import { mailReminderJob } from './reminders/mail-reminder-job.ts'
import { pushReminderJob } from './reminders/push-reminder-job.ts'
import { createReminders, type Reminders } from './reminders/reminders.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { sendReminderJob } from './reminders/send-reminder-job.ts'
import { rightsRoutes, type RightsTools } from './rights/routes.ts'
import { agendaRoutes } from './saved/agenda-routes.ts'
import { sampleRoutes } from './sample/routes.ts'
import { feedRoutes } from './saved/feed/routes.ts'
import { createKeeping, type Keeping } from './saved/keeping.ts'
import { listDays } from './saved/list-days.ts'
import { importRoutes } from './saved/import/routes.ts'
import { savedRoutes } from './saved/routes.ts'
import type { Secrets } from './secrets.ts'
import { getSettings, saveSettings } from './settings/queries.ts'
import { settingsRoutes } from './settings/routes.ts'
import { pictureAddresses, type PictureAddresses } from './storage/picture-address.ts'
import type { Storage } from './storage/storage.ts'
import { forgetThreadsJob } from './threads/forget-threads-job.ts'
import { readThread } from './threads/read-thread.ts'
import { threadRoutes } from './threads/routes.ts'
import type { Logger } from 'pino'
import { unsubscribeRoutes, type UnsubscribeTools } from './unsubscribe/routes.ts'
import { unsubscribeLinks, type LetterKind } from './unsubscribe/unsubscribe-links.ts'

/** What the features are given to work with. */
export interface Tools {
  db: Database
  engine: Engine
  /** Removes what the database still holds of rows that were deleted. */
  scrub: () => Promise<void>
  jobs: Jobs
  storage: Storage
  reader: PictureReader
  mail: Mail
  /** Null where browsers are told nothing. */
  push: Push | null
  secrets: Secrets
  log: Logger
}

export type AppSettings = Pick<
  Config,
  'accounts' | 'contact' | 'isHttps' | 'isOwnComputer' | 'mail' | 'proxies' | 'publicUrl' | 'push' | 'reader'
> & {
  /** Where files lie while they arrive. */
  uploadsFolder: string
  /** The built page. */
  pageFolder: string
}

export interface App {
  /** Answers, and does not listen yet. */
  server: HttpServer
  /** What the queue has to run. */
  definitions: readonly AnyJob[]
}

/** The composition root: hands the tools to the features and puts what they answer on one server. */
export async function buildApp(tools: Tools, settings: AppSettings): Promise<App> {
  const { db, jobs, storage, reader, secrets } = tools
  const { publicUrl } = settings

  const addresses = pictureAddresses({ secret: secrets.pictures })
  const waiters = readingWaiters()
  const accounts = buildAccounts(tools, settings)
  const contact = buildContact(tools, settings.contact)
  const letters = buildLetters(tools, settings)
  const { reminders } = letters
  const eventsChanged: EventsChanged = (trx, eventIds) => reminders.move(trx, { eventIds })
  const eventsSaved = reminders.addUsual
  const keeping = createKeeping({ eventsSaved, eventsUnsaved: reminders.dropUsual })
  const readPicture = readPictureJob({
    db,
    storage,
    reader,
    waiters,
    settingsOf: getSettings,
    isKnown: isKnownEvent,
    eventsChanged,
    eventsSaved,
  })

  const routes: Route[] = [
    ...aboutRoutes({ reader: settings.reader, contactEmail: settings.contact.shown }),
    ...accounts.routes,
    ...chatRoutes({ db, jobs, storage, reader, readPicture, addresses, waiters }),
    ...sampleRoutes({ db, reader, uploadsFolder: settings.uploadsFolder, eventsOf }),
    ...eventRoutes({ db, addresses, eventsChanged }),
    ...mergeRoutes({ db, addresses, eventsChanged }),
    ...calendarRoutes(tools, { publicUrl, addresses, keeping, reminders }),
    ...rightsRoutes({
      db,
      storage,
      reader,
      publicUrl,
      eraseFiles: (trx, keys) => jobs.add(trx, accounts.erasureJob, { keys }),
      restoreSettings,
      brought: letters.planAnew,
    }),
    ...letters.routes,
    ...contact.routes,
    ...adminOf(tools, { publicUrl, addresses, eventsChanged }),
    ...assistantRoutes({
      db,
      addresses,
      actions: assistantActions(reminders, keeping, eventsChanged),
      sessionOfThread,
    }),
  ]
  const definitions: AnyJob[] = [...accounts.jobs, ...contact.jobs, readPicture, ...letters.jobs]

  assertComplete(routes)
  const server = await openServer(tools, settings, routes)
  if (settings.mail.kind === 'outbox' && settings.isOwnComputer) addOutboxPages(server, settings.mail.folder)
  return { server, definitions }
}

const openServer = ({ db, log }: Tools, settings: AppSettings, routes: readonly Route[]): Promise<HttpServer> =>
  createServer({
    routes,
    findCaller: (accessToken) => findCaller(db, accessToken),
    servePage: servePageFrom(settings.pageFolder, ownWords(settings)),
    uploadsFolder: settings.uploadsFolder,
    isHttps: settings.isHttps,
    proxies: settings.proxies,
    log,
  })

/** What the documents of public pages say of this server. */
const ownWords = ({ publicUrl, contact }: AppSettings) => ({
  '%PUBLIC_URL%': publicUrl,
  '%CONTACT_EMAIL%': contact.shown,
})

function buildAccounts({ db, jobs, mail, scrub, secrets, storage }: Tools, { accounts, publicUrl }: AppSettings) {
  const mailJob = accountMailJob({ db, mail, publicUrl, secret: secrets.accounts })
  const erasureJob = finishErasureJob({ storage, scrub })
  const failedSignIn = failedSignInJob({ db })
  const forgetting = forgetThreadsJob({ db, storage })
  const routes = accountRoutes({
    db,
    jobs,
    mailJob,
    erasureJob,
    failedSignInJob: failedSignIn,
    passwords: createPasswords(),
    secret: secrets.accounts,
    publicUrl,
    sessionsEnded: async (trx) => {
      await removeEnded(trx)
      await jobs.add(trx, forgetting, {})
    },
    ...accounts,
  })
  return { routes, erasureJob, jobs: [mailJob, erasureJob, failedSignIn, forgetting] }
}

function buildContact({ db, jobs, mail }: Tools, { mailTo }: Config['contact']) {
  const mailContactMessage = mailContactMessageJob({ db, mail, mailTo })
  return { routes: contactRoutes({ db, jobs, mailContactMessage, mailTo }), jobs: [mailContactMessage] }
}

/** Pictures, and the threads they stand in. */
const chatRoutes = (tools: Omit<PictureTools, 'settingsOf' | 'readThread'>): Route[] => [
  ...pictureRoutes({ ...tools, settingsOf: getSettings, readThread }),
  ...threadRoutes(tools),
]

/** What a reading means for somebody of whom nothing is known. */
const eventsOf = (reading: Reading) => afterReading(reading).events

/** What is saved: as lists and as days, brought from files, and given to other programs. */
const calendarRoutes = (
  { db, storage, secrets }: Tools,
  {
    publicUrl,
    addresses,
    keeping,
    reminders,
  }: { publicUrl: string; addresses: PictureAddresses; keeping: Keeping; reminders: Reminders },
): Route[] => [
  ...savedRoutes({ db, addresses, keeping }),
  ...agendaRoutes({ db, addresses }),
  ...importRoutes({
    db,
    eventsChanged: (trx, eventIds) => reminders.move(trx, { eventIds }),
    eventsSaved: reminders.addUsual,
    dropReminders: reminders.drop,
    remindAgain: reminders.restore,
  }),
  ...feedRoutes({ db, storage, secret: secrets.feeds, publicUrl }),
]

/** What people decide, and what comes by itself as they decided: reminders and weekly mails, and how they end. */
function buildLetters({ db, jobs, mail, push, secrets }: Tools, { publicUrl, push: offered }: AppSettings) {
  const { tokenFor } = unsubscribeLinks(secrets.letters)
  const tokenOf = (kind: LetterKind) => (ownerId: string) => tokenFor({ ownerId, kind })
  const ours = { db, jobs, mail, push, publicUrl, settingsOf: getSettings, listDevices, findDevice, removeDevice }
  const mailReminder = mailReminderJob({ ...ours, unsubscribeToken: tokenOf('reminders') })
  const pushReminder = pushReminderJob(ours)
  const sendReminder = sendReminderJob({ ...ours, mailReminder, pushReminder })
  const mailDigest = mailDigestJob({ ...ours, listDays, unsubscribeToken: tokenOf('digest') })
  const sendDigest = sendDigestJob({ ...ours, mailDigest })
  const planDigest = (trx: Database, ownerId: string) => planFor(trx, { ...ours, sendDigest }, ownerId)
  const reminders = createReminders({ ...ours, sendReminder })
  return {
    reminders,
    /** All of somebody's, after much of what they follow from came at once. */
    planAnew: async (trx: Database, ownerId: string) => {
      await reminders.move(trx, { ownerId })
      await planDigest(trx, ownerId)
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
    jobs: [mailReminder, pushReminder, sendReminder, mailDigest, sendDigest],
  }
}

const adminOf = ({ db, engine }: Tools, more: Pick<AdminTools, 'publicUrl' | 'addresses' | 'eventsChanged'>) =>
  adminRoutes({ db, engine, correct: (event, edit) => applyEdit(event, edit, 'staff'), saveEdit, ...more })

type EventsChanged = (trx: Database, eventIds: readonly string[]) => Promise<void>

/** What the assistant may do: what the other features do, each in the transaction it is given. */
const assistantActions = (
  reminders: Reminders,
  { save, unsave }: Keeping,
  eventsChanged: EventsChanged,
): AssistantActions => ({
  applyEdit,
  saveEdit: async (trx, event, more) => {
    await saveEdit(trx, { ...event, key: null }, more)
    await eventsChanged(trx, [event.id])
  },
  save,
  unsave,
  addReminder: reminders.add,
  removeReminder: reminders.remove,
  listReminders: reminders.list,
  settingsOf: getSettings,
})

/** The settings that kinds of mail hang on. */
const switches = {
  reminders: 'emailReminders',
  digest: 'weeklyDigest',
} as const satisfies Record<LetterKind, keyof Preferences>

const turningOff =
  (settingsChanged: (trx: Database, ownerId: string) => Promise<void>): UnsubscribeTools['turnOff'] =>
  async (trx, { ownerId, kind }) => {
    const { [switches[kind]]: isOn, version } = await getSettings(trx, ownerId)
    if (!isOn) return
    await saveSettings(trx, { ownerId, version, now: Date.now(), change: { [switches[kind]]: false } })
    await settingsChanged(trx, ownerId)
  }

/** What was decided in the account that comes back: its name and time zone, too. A zone that is none is nobody's. */
const restoreSettings: RightsTools['restoreSettings'] = async (trx, ownerId, { profile, settings }) => {
  const { name, time_zone: zone } = profile
  const timeZone = zone !== null && isTimeZone(zone) ? { timeZone: zone } : {}
  await saveSettings(trx, { ownerId, version: 0, now: Date.now(), change: { ...settings, name, ...timeZone } })
}

/** The session with whose end a thread of this person goes; null where they keep their history. */
const sessionOfThread = async (db: Database, { id, sessionId }: Caller): Promise<string | null> =>
  (await getSettings(db, id)).saveHistory ? null : sessionId

/** An endpoint that nothing answers would be a promise of the contract, and of its page, that is not kept. */
function assertComplete(routes: readonly Route[]): void {
  const missing = entries.map(({ name }) => name).filter((name) => !routes.some((route) => route.name === name))
  if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.join(', ')}`)
}
