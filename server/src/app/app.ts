import type { Reading } from '@swap/contract/event'
import type { ConnectedModel } from '@swap/contract/receipt'
import { aboutRoutes } from '../features/about/routes.ts'
import { findCaller } from '../features/accounts/sessions/sessions.ts'
import { addAuditEntry } from '../features/admin/audit-queries.ts'
import { countEvents } from '../features/admin/list-queries.ts'
import { adminRoutes, type AdminTools } from '../features/admin/routes.ts'
import { buildAccounts } from './accounts.ts'
import { assistantActions, sessionOfThread } from './assistant-actions.ts'
import { buildNotifications } from './notifications.ts'
import { buildPrices } from './prices.ts'
import { buildReader } from './reader.ts'
import { modelInWords } from './model-in-words.ts'
import { buildAccountData } from './account-data.ts'
import { assistantRoutes } from '../features/assistant/routes.ts'
import { openSentenceProcess, type SentenceProcess } from '../features/assistant/processes/sentence-process.ts'
import { openUnderstandingProcess } from '../features/assistant/processes/understanding-process.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { mailContactMessageJob } from '../features/contact/mail-contact-message-job.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { learnFromEdits, recall } from '../features/corrections/remember.ts'
import { correctionRoutes, type CorrectionTools } from '../features/corrections/routes.ts'
import { applyEdit } from '../features/events/apply-edit.ts'
import { isKnownEvent } from '../features/events/known-event.ts'
import { savedTwice } from '../features/events/saved-twice.ts'
import { mergePages } from '../features/events/merging/merge-pages.ts'
import { mergeRoutes } from '../features/events/merging/merge-routes.ts'
import { saveEdit } from '../features/events/queries.ts'
import { eventRoutes } from '../features/events/routes.ts'
import { entries } from '../platform/http/endpoint-path.ts'
import type { Route } from '../platform/http/route.ts'
import { createServer, type HttpServer } from '../platform/http/server/server.ts'
import { servePageFrom } from '../platform/http/pages/static-files.ts'
import { isAnyDue } from '../platform/jobs/job-rows.ts'
import type { AnyJob } from '../platform/jobs/job.ts'
import type { OutboxKey } from '../platform/mail/outbox-key.ts'
import { addOutboxPages } from '../platform/mail/outbox-routes.ts'
import { numbersOf } from '../features/operations/gather-numbers.ts'
import { addMetrics } from '../features/operations/metrics-route.ts'
import { sharedReadingTimes } from '../features/operations/reading-times.ts'
import { operationsRoutes } from '../features/operations/routes.ts'
import { afterReading } from '../features/pictures/reading/after-reading.ts'
import { readPictureJob, type ReadPicture } from '../features/pictures/reading/read-picture-job.ts'
import { readingDay } from '../features/pictures/reading/reading-day.ts'
import { readingWaiters } from '../features/pictures/reading/reading-waiters.ts'
import { pictureRoutes, type PictureTools } from '../features/pictures/routes.ts'
import { unreadPictures } from '../features/pictures/unread-pictures.ts'
import type { Reminders } from '../features/reminders/reminders.ts'
import { sampleRoutes } from '../features/sample/routes.ts'
import { agendaRoutes } from '../features/calendar/agenda-routes.ts'
import { feedRoutes } from '../features/calendar/feed/routes.ts'
import type { ImportTools } from '../features/calendar/import/bring-stretch.ts'
import { importRoutes } from '../features/calendar/import/routes.ts'
import { createCalendarMembership, type CalendarMembership } from '../features/calendar/calendar-membership.ts'
import { countSaved } from '../features/calendar/queries.ts'
import { savedRoutes } from '../features/calendar/routes.ts'
import { getSettings } from '../platform/settings/queries.ts'
import { pictureAddresses, type PictureAddresses } from '../platform/storage/picture-address.ts'
import { readThread } from '../features/chat/read-thread.ts'
import { threadRoutes } from '../features/chat/routes.ts'
import type { EventsChanged } from '../platform/database/rows/event-hooks.ts'
import type { AppSettings, Tools } from './tools.ts'
import { visitorRoutes } from '../features/visitor/routes.ts'
import { zoneRoutes } from '../features/zones/routes.ts'

export interface App {
  /** Answers requests, but is not listening yet. */
  server: HttpServer
  /** What the queue has to run. */
  definitions: readonly AnyJob[]
  /** Schedules the daily jobs; called at each start. */
  begin: () => Promise<void>
  /** Opens the page of unsent emails; null where there is none. */
  outbox: OutboxKey | null
}

/** The composition root: hands the tools to the features and combines their routes on one server. */
export async function buildApp(
  tools: Tools,
  settings: AppSettings,
  sentences: SentenceProcess = openSentenceProcess({ log: tools.log }),
): Promise<App> {
  const { db, jobs, storage, secrets } = tools
  const times = sharedReadingTimes(tools)
  const { reader, visitors, asking, connected, answering } = buildReader(tools, settings, times)
  const { publicUrl } = settings
  const addresses = pictureAddresses({ secret: secrets.pictures })
  const waiters = readingWaiters(tools.bus)
  const accounts = buildAccounts(tools, settings)
  const contact = buildContact(tools, settings.contact)
  const { reminders, ...notifications } = buildNotifications(tools, settings)
  const prices = buildPrices(tools, settings)
  const eventsChanged: EventsChanged = (trx, eventIds) => reminders.move(trx, { eventIds })
  const eventsSaved = reminders.addUsual
  const membership = createCalendarMembership({ eventsSaved, eventsUnsaved: reminders.dropUsual })
  const opening = { db, reader, uploadsFolder: settings.uploadsFolder }
  const { readPicture, jobs: readingJobs } = readPictureJob({
    ...opening,
    jobs,
    storage,
    waiters,
    asking,
    isKnown: isKnownEvent,
    recall,
    mergePages: (trx, read) => mergePages({ db: trx, eventsChanged }, read),
    eventsChanged,
    eventsSaved,
  })
  const { erasureJob } = accounts
  const accountData = buildAccountData(tools, { ...opening, publicUrl, brought: notifications.planAnew, erasureJob })
  const definitions = jobsOf(accounts, contact, { jobs: readingJobs }, accountData, notifications, prices)
  const numbers = numbersOf({ ...tools, definitions, times, dataFolder: settings.dataFolder, countEvents })
  const changes = { eventsChanged, eventEdited: learnFromEdits(keepsHistory) }
  const actions = assistantActions(reminders, membership, changes, unreadPictures({ jobs, readPicture }))
  const aside = openUnderstandingProcess({ log: tools.log })
  const routes: Route[] = [
    ...aboutRoutes({ ...settings, connected, looksOutside: settings.outgoing, contactEmail: settings.contact.shown }),
    ...accounts.routes,
    ...chatRoutes({ db, jobs, storage, reader, readPicture, addresses, waiters, asking }),
    ...sampleRoutes({ ...opening, eventsOf }),
    ...visitorRoutes({ db, ...visitors, ...unowned, isAnyWaiting: waitingOf(db, readPicture) }),
    ...changingRoutes({ db, addresses, ...changes }),
    ...zoneRoutes,
    ...calendarRoutes(tools, { publicUrl, addresses, membership, eventsChanged, eventsSaved }),
    ...[accountData, notifications, contact].flatMap((it) => it.routes),
    ...adminOf(tools, { publicUrl, addresses, eventsChanged }),
    ...operationsRoutes({ ...tools, ...suspending(accounts, reminders), definitions, numbers, addAuditEntry }),
    ...assistantRoutes({ db, addresses, actions, sessionOfThread, aside, sentences, connected: answering }),
  ]
  assertComplete(routes)
  const begin = async () => void (await Promise.all([notifications.begin(), prices.begin()]))
  const server = await openServer(tools, settings, { routes, connected })
  server.addHook('onClose', async () => [aside, sentences].forEach((child) => child.close()))
  addMetrics(server, { numbers, times, token: settings.metricsToken, isOwnComputer: settings.isOwnComputer })
  return { server, definitions, begin, outbox: outboxOf(server, settings) }
}

const jobsOf = (...features: readonly { jobs: readonly AnyJob[] }[]): AnyJob[] => features.flatMap(({ jobs }) => jobs)

/** Routes that change one event: by hand, back to its picture's values, by merging. */
const changingRoutes = (tools: Parameters<typeof eventRoutes>[0]): Route[] => [
  ...eventRoutes(tools),
  ...correctionRoutes({ ...tools, putBack }),
  ...mergeRoutes(tools),
]

/** Unsent emails have a page, as long as nobody reaches the product from elsewhere. */
const outboxOf = (server: HttpServer, { mail, isOwnComputer, isHttps }: AppSettings): OutboxKey | null =>
  mail.kind === 'outbox' && isOwnComputer && !isHttps ? addOutboxPages(server, mail.folder) : null

const openServer = async (
  { db, log, reserve }: Tools,
  settings: AppSettings,
  { routes, connected }: { routes: readonly Route[]; connected: ConnectedModel | null },
): Promise<HttpServer> =>
  createServer({
    routes,
    findCaller: (accessToken) => findCaller(db, accessToken),
    servePage: await servePageFrom(settings.pageFolder, ownWords(settings, connected)),
    uploadsFolder: settings.uploadsFolder,
    reserve,
    isHttps: settings.isHttps,
    proxies: settings.proxies,
    log,
  })

/** What the documents of public pages say about this server. */
const ownWords = ({ publicUrl, contact }: AppSettings, connected: ConnectedModel | null) => ({
  '%PUBLIC_URL%': publicUrl,
  '%CONTACT_EMAIL%': contact.shown ?? '',
  '%CONNECTED_MODEL%': modelInWords(connected),
})

function buildContact({ db, jobs, mail }: Tools, { mailTo }: Config['contact']) {
  const mailContactMessage = mailContactMessageJob({ db, mail, mailTo })
  return { routes: contactRoutes({ db, jobs, mailContactMessage, mailTo }), jobs: [mailContactMessage] }
}

/** Pictures, and the threads they are in. */
const chatRoutes = (tools: Omit<PictureTools, 'readThread'>): Route[] => [
  ...pictureRoutes({ ...tools, readThread }),
  ...threadRoutes({ ...tools, countSaved }),
]

/** What a reading means for a person about whom nothing is known. */
const eventsOf = (reading: Reading) => afterReading(reading).events
const unowned = { eventsOf, dayOf: readingDay }

/** Returns whether pictures of people with an account are waiting to be read. */
const waitingOf =
  (db: Database, { name }: ReadPicture) =>
  () =>
    isAnyDue(db, { name, now: Date.now() })

const keepsHistory = async (db: Database, ownerId: string) => (await getSettings(db, ownerId)).saveHistory

const putBack: CorrectionTools['putBack'] = (trx, event, more) => saveEdit(trx, event, { ...more, isPutBack: true })

/** Saved events: as lists and as days, imported from files, and given to other programs. */
const calendarRoutes = (
  { db, storage, secrets }: Tools,
  {
    publicUrl,
    addresses,
    membership,
    ...following
  }: { publicUrl: string; addresses: PictureAddresses; membership: CalendarMembership } & Omit<ImportTools, 'db'>,
): Route[] => [
  ...savedRoutes({ db, addresses, membership, secret: secrets.feeds, publicUrl }),
  ...agendaRoutes({ db, addresses, savedTwice }),
  ...importRoutes({ db, ...following }),
  ...feedRoutes({ db, storage, secret: secrets.feeds, publicUrl }),
]

/** What a suspension starts and ends in other features. */
const suspending = ({ endSessions }: ReturnType<typeof buildAccounts>, { resume }: Reminders) => ({
  endSessions,
  suspensionEnded: resume,
})

const adminOf = (
  { db, database, engine }: Tools,
  more: Pick<AdminTools, 'publicUrl' | 'addresses' | 'eventsChanged'>,
) =>
  adminRoutes({
    db,
    database,
    engine,
    correct: (event, edit) => applyEdit(event, edit, { by: 'staff' }),
    saveEdit,
    ...more,
  })

/** An endpoint without a route would be a broken promise of the contract, and of its page. */
function assertComplete(routes: readonly Route[]): void {
  const missing = entries.map(({ name }) => name).filter((name) => !routes.some((route) => route.name === name))
  if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.join(', ')}`)
}
