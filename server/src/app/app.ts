// The composition root: gives the features their tools, connects them, and puts their routes on one server.
import type { Reading } from '@swap/contract/event'
import type { ConnectedModel } from '@swap/contract/model-receipt'
import { aboutRoutes } from '../features/about/routes.ts'
import { findCaller } from '../features/accounts/sessions/sessions.ts'
import { addAuditEntry } from '../features/admin/audit-queries.ts'
import { countEvents } from '../features/admin/event-list-queries.ts'
import { adminRoutes, type AdminTools } from '../features/admin/routes.ts'
import { buildAccounts } from './build-accounts.ts'
import { assistantActions } from './assistant-actions.ts'
import { buildNotifications } from './build-notifications.ts'
import { buildPrices } from './build-prices.ts'
import { buildReader } from './build-reader.ts'
import { describeModel } from './describe-model.ts'
import { buildAccountData } from './build-account-data.ts'
import { assistantRoutes } from '../features/assistant/routes.ts'
import { openSentenceProcess, type SentenceProcess } from '../features/assistant/processes/sentence-process.ts'
import { openUnderstandingProcess } from '../features/assistant/processes/understanding-process.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { mailContactMessageJob } from '../features/contact/mail-contact-message-job.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { createCorrectionRecorder, applyOwnersCorrections } from '../features/corrections/correction-memory.ts'
import { correctionRoutes, type CorrectionTools } from '../features/corrections/routes.ts'
import { applyEdit } from '../features/events/apply-edit.ts'
import { isInCalendar } from '../features/events/is-in-calendar.ts'
import { findSavedDuplicates } from '../features/events/find-saved-duplicates.ts'
import { mergePages } from '../features/events/merging/merge-pages.ts'
import { mergeRoutes } from '../features/events/merging/merge-routes.ts'
import { saveEdit } from '../features/events/queries.ts'
import { eventRoutes } from '../features/events/routes.ts'
import { endpointList } from '../platform/http/endpoint-list.ts'
import type { Route } from '../platform/http/route.ts'
import { createServer, type HttpServer } from '../platform/http/server/server.ts'
import { createPageHandler } from '../platform/http/pages/static-files.ts'
import { isAnyDue } from '../platform/jobs/job-rows.ts'
import type { AnyJob } from '../platform/jobs/job.ts'
import type { OutboxAccess } from '../platform/mail/outbox-access.ts'
import { addOutboxPages } from '../platform/mail/outbox-routes.ts'
import { createMetricsReader } from '../features/operations/metrics-reader.ts'
import { addMetrics } from '../features/operations/metrics-route.ts'
import { createSharedReadingDurations } from '../features/operations/reading-durations.ts'
import { operationsRoutes } from '../features/operations/routes.ts'
import { decideAfterReading } from '../features/pictures/reading/decide-after-reading.ts'
import { readPictureJob, type ReadPicture } from '../features/pictures/reading/read-picture-job.ts'
import { readingDay } from '../features/pictures/reading/reading-day.ts'
import { createReadingNotifier } from '../features/pictures/reading/reading-notifier.ts'
import { pictureRoutes, type PictureTools } from '../features/pictures/routes.ts'
import { unreadPictures } from '../features/pictures/unread-pictures.ts'
import type { Reminders } from '../features/reminders/reminders.ts'
import { sampleRoutes } from '../features/sample/routes.ts'
import { agendaRoutes } from '../features/calendar/agenda-routes.ts'
import { feedRoutes } from '../features/calendar/feed/routes.ts'
import type { ImportTools } from '../features/calendar/import/import-batch.ts'
import { importRoutes } from '../features/calendar/import/routes.ts'
import { createSavedEvents, type SavedEvents } from '../features/calendar/saved-events.ts'
import { countSaved } from '../features/calendar/queries.ts'
import { calendarRoutes } from '../features/calendar/routes.ts'
import { getSettings } from '../platform/settings/queries.ts'
import type { PictureAddresses } from '../platform/storage/picture-address.ts'
import { readThread } from '../features/chat/read-thread.ts'
import { threadRoutes } from '../features/chat/routes.ts'
import type { OnEventsChanged } from '../platform/database/rows/event-hooks.ts'
import { sessionOfNewThread } from './session-of-new-thread.ts'
import type { AppSettings, Tools } from './tools.ts'
import { visitorRoutes } from '../features/visitor/routes.ts'
import { zoneRoutes } from '../features/zones/routes.ts'

/** The built app, before it is started. */
export interface App {
  /** Answers requests, but is not listening yet. */
  server: HttpServer
  /** The jobs of all features, for the queue. */
  definitions: readonly AnyJob[]
  /** Schedules the daily jobs; called at each start. */
  begin: () => Promise<void>
  /** The key to the page of unsent emails; null if there is no such page. */
  outbox: OutboxAccess | null
}

/** Builds the app from its tools and settings. */
export async function buildApp(
  tools: Tools,
  settings: AppSettings,
  sentences: SentenceProcess = openSentenceProcess({ log: tools.log }),
): Promise<App> {
  const { db, jobs, storage, pictureAddresses: addresses } = tools
  const readingDurations = createSharedReadingDurations(tools)
  const { reader, visitors, modelRules, connectedModel, chatModel } = buildReader(tools, settings, readingDurations)
  const { publicUrl, dataFolder } = settings
  const notifier = createReadingNotifier(tools.bus)
  const accounts = buildAccounts(tools, settings)
  const contact = buildContact(tools, settings.contact)
  const { reminders, rescheduleAll: afterImport, ...notifications } = buildNotifications(tools, settings)
  const prices = buildPrices(tools, settings)
  const eventsChanged: OnEventsChanged = (trx, eventIds) => reminders.reschedule(trx, { eventIds })
  const eventsSaved = reminders.addDefaultReminders
  const savedEvents = createSavedEvents({ eventsSaved, eventsUnsaved: reminders.removeDefaultReminders })
  const pictureTools = { db, reader, uploadsFolder: settings.uploadsFolder }
  const { readPicture, jobs: readingJobs } = readPictureJob({
    ...pictureTools,
    jobs,
    storage,
    notifier,
    modelRules,
    isInCalendar,
    applyOwnersCorrections,
    mergePages: (trx, read) => mergePages({ db: trx, eventsChanged }, read),
    eventsChanged,
    eventsSaved,
  })
  const { finishDeletion } = accounts
  const accountData = buildAccountData(tools, { ...pictureTools, publicUrl, afterImport, finishDeletion })
  const definitions = collectJobs(accounts, contact, { jobs: readingJobs }, accountData, notifications, prices)
  const readMetrics = createMetricsReader({ ...tools, definitions, readingDurations, dataFolder, countEvents })
  const changes = { eventsChanged, eventEdited: createCorrectionRecorder(keepsHistory) }
  const actions = assistantActions(reminders, savedEvents, changes, unreadPictures({ jobs, readPicture }))
  const assistantTools = { db, addresses, actions, sessionOfNewThread, connected: chatModel }
  const understanding = openUnderstandingProcess({ log: tools.log })
  const routes: Route[] = [
    ...buildAboutRoutes(settings, connectedModel),
    ...accounts.routes,
    ...buildChatRoutes({ db, jobs, storage, reader, readPicture, addresses, notifier, modelRules }),
    ...sampleRoutes({ ...pictureTools, eventsOf }),
    ...visitorRoutes({ db, ...visitors, ...withoutAccount, isAnyWaiting: createIsAnyWaiting(db, readPicture) }),
    ...buildEventRoutes({ db, addresses, ...changes }),
    ...zoneRoutes,
    ...buildCalendarRoutes(tools, { publicUrl, addresses, savedEvents, eventsChanged, eventsSaved }),
    ...[accountData, notifications, contact].flatMap((it) => it.routes),
    ...buildAdminRoutes(tools, { publicUrl, addresses, eventsChanged }),
    ...operationsRoutes({ ...tools, ...suspensionHooks(accounts, reminders), definitions, readMetrics, addAuditEntry }),
    ...assistantRoutes({ ...assistantTools, understanding, sentences }),
  ]
  assertComplete(routes)
  const begin = async () => void (await Promise.all([notifications.begin(), prices.begin()]))
  const server = await openServer(tools, settings, { routes, connectedModel })
  server.addHook('onClose', async () => [understanding, sentences].forEach((child) => child.close()))
  addMetrics(server, { readMetrics, readingDurations, token: settings.metricsToken, isLocalOnly: settings.isLocalOnly })
  return { server, definitions, begin, outbox: addOutbox(server, settings) }
}

const collectJobs = (...features: readonly { jobs: readonly AnyJob[] }[]): AnyJob[] =>
  features.flatMap(({ jobs }) => jobs)

const buildAboutRoutes = (settings: AppSettings, connected: ConnectedModel | null): Route[] =>
  aboutRoutes({ ...settings, connected, looksOutside: settings.allowsOutgoing, contactEmail: settings.contact.shown })

/** Builds the routes that change one event: by hand, back to its picture's values, by merging. */
const buildEventRoutes = (tools: Parameters<typeof eventRoutes>[0]): Route[] => [
  ...eventRoutes(tools),
  ...correctionRoutes({ ...tools, restoreEvent }),
  ...mergeRoutes(tools),
]

/** Adds the page of unsent emails, where the product is used on this computer only. */
const addOutbox = (server: HttpServer, { mail, isLocalOnly, isHttps }: AppSettings): OutboxAccess | null =>
  mail.kind === 'outbox' && isLocalOnly && !isHttps ? addOutboxPages(server, mail.folder) : null

const openServer = async (
  { db, log, reserve }: Tools,
  settings: AppSettings,
  { routes, connectedModel }: { routes: readonly Route[]; connectedModel: ConnectedModel | null },
): Promise<HttpServer> =>
  createServer({
    routes,
    findCaller: (accessToken) => findCaller(db, accessToken),
    servePage: await createPageHandler(settings.pageFolder, placeholderValues(settings, connectedModel)),
    uploadsFolder: settings.uploadsFolder,
    reserve,
    isHttps: settings.isHttps,
    proxies: settings.proxies,
    log,
  })

/** Returns what the prerendered pages say about this server. */
const placeholderValues = ({ publicUrl, contact }: AppSettings, connectedModel: ConnectedModel | null) => ({
  '%PUBLIC_URL%': publicUrl,
  '%CONTACT_EMAIL%': contact.shown ?? '',
  '%CONNECTED_MODEL%': describeModel(connectedModel),
})

function buildContact({ db, jobs, mail }: Tools, { mailTo }: Config['contact']) {
  const mailContactMessage = mailContactMessageJob({ db, mail, mailTo })
  return { routes: contactRoutes({ db, jobs, mailContactMessage, mailTo }), jobs: [mailContactMessage] }
}

/** Builds the routes of pictures, and of the threads they are in. */
const buildChatRoutes = (tools: Omit<PictureTools, 'readThread'>): Route[] => [
  ...pictureRoutes({ ...tools, readThread }),
  ...threadRoutes({ ...tools, countSaved }),
]

/** Decides which events a reading shows to people without an account. */
const eventsOf = (reading: Reading) => decideAfterReading(reading).events
const withoutAccount = { eventsOf, referenceDayOf: readingDay }

/** Returns whether pictures of people with an account are waiting to be read. */
const createIsAnyWaiting =
  (db: Database, { name }: ReadPicture) =>
  () =>
    isAnyDue(db, { name, now: Date.now() })

const keepsHistory = async (db: Database, ownerId: string) => (await getSettings(db, ownerId)).saveHistory

const restoreEvent: CorrectionTools['restoreEvent'] = (trx, event, more) =>
  saveEdit(trx, event, { ...more, isRestored: true })

/** Builds the routes of saved events: lists, agenda, file import and feeds. */
const buildCalendarRoutes = (
  { db, storage, secrets }: Tools,
  {
    publicUrl,
    addresses,
    savedEvents,
    ...following
  }: { publicUrl: string; addresses: PictureAddresses; savedEvents: SavedEvents } & Omit<ImportTools, 'db'>,
): Route[] => [
  ...calendarRoutes({ db, addresses, savedEvents, secret: secrets.feeds, publicUrl }),
  ...agendaRoutes({ db, addresses, findSavedDuplicates }),
  ...importRoutes({ db, ...following }),
  ...feedRoutes({ db, storage, secret: secrets.feeds, publicUrl }),
]

/** What suspending an account changes in other features. */
const suspensionHooks = ({ endSessions }: ReturnType<typeof buildAccounts>, { resume }: Reminders) => ({
  endSessions,
  suspensionEnded: resume,
})

const buildAdminRoutes = (
  { db, databaseSettings, engine }: Tools,
  more: Pick<AdminTools, 'publicUrl' | 'addresses' | 'eventsChanged'>,
) =>
  adminRoutes({
    db,
    database: databaseSettings,
    engine,
    correct: (event, edit) => applyEdit(event, edit, { by: 'staff' }),
    saveEdit,
    ...more,
  })

/** Throws if an endpoint of the contract has no route. */
function assertComplete(routes: readonly Route[]): void {
  const missing = endpointList.map(({ name }) => name).filter((name) => !routes.some((route) => route.name === name))
  if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.join(', ')}`)
}
