// Lists all database migrations. Kysely runs those that a database has not had yet, in the order of their names.

import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { accounts } from './0001-accounts.ts'
import { threadsAndPictures } from './0002-threads-and-pictures.ts'
import { jobs } from './0003-jobs.ts'
import { accountSecurity } from './0004-account-security.ts'
import { settings } from './0005-settings.ts'
import { assistant } from './0006-assistant.ts'
import { reminders } from './0007-reminders.ts'
import { places } from './0008-places.ts'
import { search } from './0009-search.ts'
import { calendarFeeds } from './0010-calendar-feeds.ts'
import { importedEvents } from './0011-imported-events.ts'
import { indexes } from './0012-indexes.ts'
import { mergedEvents } from './0013-merged-events.ts'
import { contactMessages } from './0014-contact-messages.ts'
import { imports } from './0015-imports.ts'
import { downloadTickets } from './0016-download-tickets.ts'
import { admin } from './0017-admin.ts'
import { digests } from './0018-digests.ts'
import { feedVersions } from './0019-feed-versions.ts'
import { devices } from './0020-devices.ts'
import { screenCounts } from './0021-screen-counts.ts'
import { operations } from './0022-operations.ts'
import { priceLooks } from './0023-price-looks.ts'
import { nameWordsOfAccounts } from './0024-name-words.ts'
import { mergedIndex } from './0025-merged-index.ts'
import { searchedLists } from './0026-searched-lists.ts'
import { oneQueue } from './0027-one-queue.ts'
import { accountImports } from './0028-account-imports.ts'
import { reminderEnds } from './0029-reminder-ends.ts'
import { addressesAndPushes } from './0030-addresses-and-pushes.ts'
import { reminderMoments } from './0031-reminder-moments.ts'
import { calendarEntries } from './0032-calendar-entries.ts'
import { lastDays } from './0033-last-days.ts'
import { evidenceOfFiles } from './0034-evidence-of-files.ts'
import { eventMarks } from './0035-event-marks.ts'
import { receipts } from './0036-receipts.ts'
import { sentBytes } from './0037-sent-bytes.ts'
import { installation } from './0038-installation.ts'
import { rememberedCorrections } from './0042-remembered-corrections.ts'
import { ticketDetails } from './0043-ticket-details.ts'
import { unreadPreviews } from './0044-unread-previews.ts'

/**
 * Returns every migration by its name, in order. A released migration is never changed, renamed or removed. The numbers
 * 0039 to 0041 were never used.
 */
export const allMigrations = (engine: Engine): Record<string, Migration> => ({
  '0001-accounts': accounts(engine),
  '0002-threads-and-pictures': threadsAndPictures(engine),
  '0003-jobs': jobs(engine),
  '0004-account-security': accountSecurity(engine),
  '0005-settings': settings(engine),
  '0006-assistant': assistant(engine),
  '0007-reminders': reminders(engine),
  '0008-places': places(engine),
  '0009-search': search(engine),
  '0010-calendar-feeds': calendarFeeds(engine),
  '0011-imported-events': importedEvents(engine),
  '0012-indexes': indexes(engine),
  '0013-merged-events': mergedEvents(engine),
  '0014-contact-messages': contactMessages(engine),
  '0015-imports': imports(engine),
  '0016-download-tickets': downloadTickets(engine),
  '0017-admin': admin(engine),
  '0018-digests': digests(engine),
  '0019-feed-versions': feedVersions(engine),
  '0020-devices': devices(engine),
  '0021-screen-counts': screenCounts(engine),
  '0022-operations': operations(engine),
  '0023-price-looks': priceLooks(engine),
  '0024-name-words': nameWordsOfAccounts(engine),
  '0025-merged-index': mergedIndex(engine),
  '0026-searched-lists': searchedLists(engine),
  '0027-one-queue': oneQueue(engine),
  '0028-account-imports': accountImports(engine),
  '0029-reminder-ends': reminderEnds(engine),
  '0030-addresses-and-pushes': addressesAndPushes(engine),
  '0031-reminder-moments': reminderMoments(engine),
  '0032-calendar-entries': calendarEntries(engine),
  '0033-last-days': lastDays(engine),
  '0034-evidence-of-files': evidenceOfFiles(engine),
  '0035-event-marks': eventMarks(engine),
  '0036-receipts': receipts(engine),
  '0037-sent-bytes': sentBytes(engine),
  '0038-installation': installation(engine),
  '0042-remembered-corrections': rememberedCorrections(engine),
  '0043-ticket-details': ticketDetails(engine),
  '0044-unread-previews': unreadPreviews(engine),
})
