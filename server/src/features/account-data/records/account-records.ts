import { isTimeZone } from '@swap/calendar/event-zone'
import { answerParts, messageAction } from '@swap/contract/assistant'
import { correctionKind } from '@swap/contract/corrections-api'
import { clockTime, isoDate, placeFound } from '@swap/contract/event'
import { outcome } from '@swap/contract/reading'
import { modelReceipt } from '@swap/contract/model-receipt'
import { missReason } from '@swap/contract/reminder'
import { preferences, screenCounts } from '@swap/contract/settings'
import { z } from 'zod'
import { MAX_CORRECTIONS } from '../../../platform/database/tables/correction-tables.ts'
import { count, eventRecord, eventTimestamp, timestamp } from '../../../platform/database/rows/event-record.ts'
import { MAX_PRICE_HUNDREDTHS } from '../../../platform/database/tables/price-tables.ts'

/** The format named in `account.json`. The version is raised with every change that an older version of the product could not import. */
export const FORMAT = { format: 'starts-with-a-picture', version: 1 } as const

const id = z.string().min(1).max(64)
const words = z.string().max(20_000)
const share = z.number()

/** The file `account.json` of an export. It holds nothing that gives access to the account: no password, no key, no token. */
export const accountRecord = z.object({
  format: z.literal(FORMAT.format),
  version: z.literal(FORMAT.version),
  exported_at: z.iso.datetime(),
  profile: z.object({
    /** The id of the account: its own records keep their ids when they are imported into it again. */
    id,
    name: z.string().trim().min(1).max(200),
    email: z.string(),
    time_zone: z.string().max(64).nullable(),
    verified_at: timestamp.nullable(),
    created_at: timestamp,
  }),
  /** The settings; missing ones have the default. */
  settings: preferences.partial(),
  security: z.object({
    two_factor_since: timestamp.nullable(),
    passkeys: z.array(z.object({ name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() })),
    sessions: z.array(z.object({ user_agent: z.string(), created_at: timestamp, last_used_at: timestamp })),
    history: z.array(z.object({ kind: z.string(), at: timestamp, user_agent: z.string().nullable() })),
  }),
  /** When it was created, and which programs fetched it when. The link itself is a key, and is left out. */
  calendar_link: z
    .object({ created_at: timestamp, visits: z.array(z.object({ program: z.string(), at: timestamp })).default([]) })
    .nullable(),
  /** The counts while Analytics was on. */
  screen_counts: z.array(screenCounts.shape.counts.element.extend({ count })).default([]),
  /** The remembered corrections of its owner. */
  corrections: z
    .array(
      z.object({
        kind: correctionKind,
        name: z.string().max(2000),
        /** The town or the category in the picture. */
        instead_of: z.string().max(2000).nullable(),
        value: z.string().max(2000),
        created_at: timestamp,
        used_at: timestamp.nullable(),
      }),
    )
    .max(MAX_CORRECTIONS)
    .default([]),
  contact_messages: z.array(z.object({ subject: z.string(), message: z.string(), created_at: timestamp })),
})
export type AccountRecord = z.infer<typeof accountRecord>

const thread = z.object({
  id,
  title: words,
  /** When its owner gave it this title. */
  renamed_at: timestamp.nullable(),
  preview: words,
  last_message_at: timestamp,
  /** Whether the thread is deleted when its owner signs out, because they keep no history. */
  kept_until_sign_out: z.boolean(),
  created_at: timestamp,
})

const picture = z.object({
  id,
  thread_id: id,
  /** The path of the picture in the zip; null if it was deleted after it was read. */
  file: z.string().max(100).nullable(),
  width: count.min(1),
  height: count.min(1),
  file_name: words,
  /** The day from which dates such as "next Friday" were counted. */
  taken_on: isoDate,
  time_zone: z.string().max(64).refine(isTimeZone),
  deleted_at: timestamp.nullable(),
  auto_saved_at: timestamp.nullable(),
  created_at: timestamp,
})

const reading = z.object({
  id,
  thread_id: id,
  picture_id: id,
  status: z.enum(['waiting', 'processing', 'complete', 'error']),
  outcome: outcome.nullable(),
  description: words.nullable(),
  /** The words of the picture, each line with its box: left, top, width, height. */
  lines: z
    .array(z.object({ text: words, confidence: share, box: z.tuple([share, share, share, share]) }))
    .max(20_000)
    .nullable(),
  /** What was sent to a connected model. */
  receipts: z.array(modelReceipt).max(1000).nullish(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})

const answer = answerParts.omit({ isUndone: true, mentions: true }).extend({
  actions: z.array(messageAction),
  changes: answerParts.shape.changes.unwrap(),
  evidence: answerParts.shape.evidence.unwrap(),
  /** The events that the message lists below its text. */
  mentions: z.array(id),
  /** The events that its text mentions, in order. */
  spokenOf: z.array(id),
  ticked: z.array(id).optional(),
  /** The question that the message asks, in the assistant's own form. */
  asked: z.unknown(),
  /** The request that the message answers, if the next message may follow up on it. */
  lastRequest: z.unknown().optional(),
})

const message = z.object({
  id,
  thread_id: id,
  picture_id: id.nullable(),
  reading_id: id.nullable(),
  role: z.enum(['picture', 'checking', 'result', 'said']),
  sender: z.enum(['user', 'assistant']),
  type: z.enum(['text', 'image']),
  status: z.enum(['uploading', 'completed', 'failed']),
  content: words,
  event_ids: z.array(id).nullable(),
  read_ms: count.nullable(),
  /** The message it answers. */
  reply_to: id.nullable(),
  answer: answer.nullable(),
  /** What was sent to a connected model for it. */
  receipt: modelReceipt.nullish(),
  place_found: placeFound.nullable(),
  position: count,
  created_at: timestamp,
})

const reminder = z
  .object({
    id,
    event_id: id,
    /** Null if `days_before` and `wall_time` say when. */
    minutes_before: z.number().int().min(0).max(40_320).nullable(),
    days_before: z.number().int().min(0).max(28).nullable(),
    wall_time: clockTime.nullable(),
    /** The name of the moment that the reminder is for, such as "On sale"; null for the event itself. */
    moment: z.string().min(1).max(60).nullable().default(null),
    due_at: eventTimestamp.nullable(),
    ended_at: timestamp.nullable(),
    /** 1 for a default reminder, which was added when the event was saved and is removed with it. */
    by_default: z.union([z.literal(0), z.literal(1)]).default(0),
    /** When the reminder was missed, and why; null if it was sent, or if its owner has seen that it was missed. */
    missed_at: eventTimestamp.nullable().default(null),
    missed_why: missReason.nullable().default(null),
    created_at: timestamp,
  })
  .refine((it) => (it.minutes_before === null) === (it.days_before !== null && it.wall_time !== null))

/** An event that came from a calendar file, with its UID there. */
const importedEvent = z.object({
  event_id: id,
  uid: z.string().max(255),
  sequence: count,
  /** The import that added it; null once that was undone. */
  import_id: id.nullable().default(null),
})

/** An imported calendar file. */
const importedCalendar = z.object({ id, undone_at: timestamp.nullable(), created_at: timestamp })

/** What a calendar file changed in an existing event: the event as it was, and its removed reminders. */
const importChange = z.object({
  import_id: id,
  event_id: id,
  before: z.object({ event: eventRecord }),
  sequence: count,
})

/** Two merged events, and what it takes to separate them. */
const merge = z.object({
  id,
  kept_id: id,
  gone_id: id,
  before: z.object({
    kept: eventRecord,
    keptSequence: count,
    goneSavedAt: timestamp.nullable(),
    movedReminders: z.array(id).max(100),
    endedReminders: z.array(id).max(100),
  }),
  undone_at: timestamp.nullable(),
  created_at: timestamp,
})

/** The price on an event's page when it was last checked. */
const priceLook = z.object({
  event_id: id,
  looked_at: timestamp,
  /** In hundredths of the currency. */
  minor: z.number().int().min(0).max(MAX_PRICE_HUNDREDTHS).nullable().catch(null),
  currency: z.string().max(10).nullable(),
})

/** What a message of the assistant changed; the assistant knows the shape of its steps. */
const change = z.object({
  id,
  thread_id: id,
  message_id: id,
  steps: z.array(z.unknown()).max(1000),
  undone_at: timestamp.nullable(),
  created_at: timestamp,
})

/**
 * The lists of an export, each a file `NAME.json`: an array with one record per line. They are in the order in which they are
 * imported: a record comes after those that it refers to.
 */
export const listRecords = {
  threads: thread,
  pictures: picture,
  readings: reading,
  messages: message,
  events: eventRecord,
  reminders: reminder,
  imports: importedCalendar,
  imported_events: importedEvent,
  import_changes: importChange,
  merges: merge,
  price_looks: priceLook,
  changes: change,
} as const
export type ListName = keyof typeof listRecords
export type ListRecord<Name extends ListName> = z.infer<(typeof listRecords)[Name]>

/** Returns the path of a picture in the zip. */
export const pictureFile = (pictureId: string): string => `pictures/${pictureId}.webp`
