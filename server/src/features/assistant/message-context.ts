// The inputs of answering a message to the assistant: the tools, the message as sent, and the sender's time zone and clock format.
import { isTimeZone } from '@swap/calendar/event-zone'
import type { Settings } from '@swap/contract/settings'
import { dayAt } from '@swap/dates/instant'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import type { ConnectedModel } from './ask-model.ts'
import type { AssistantActions } from './execution/execution-context.ts'
import type { LocaleConventions } from './locale-conventions.ts'
import type { MemoryRequest } from './memory/load-memory.ts'
import type { SentenceProcess } from './processes/sentence-process.ts'
import type { UnderstandingProcess } from './processes/understanding-process.ts'

/** The tools that messages are answered with. */
export interface MessageTools {
  db: Database
  actions: AssistantActions
  /** Returns the session whose end deletes the person's new thread; null for people who keep their history. */
  sessionOfNewThread: (db: Database, user: Caller) => Promise<string | null>
  understanding: UnderstandingProcess
  sentences: SentenceProcess
  /** The connected language model, asked about messages that we can't interpret ourselves; null if there is none. */
  connected: ConnectedModel | null
}

/** A message that a person typed, with the time zone and language of their browser. */
export interface SentMessage {
  user: Caller
  /** Null starts a thread. */
  threadId: string | null
  content: string
  /** The zone the browser sent. */
  timeZone: string | undefined
  /** A second send with the same key adds no message. */
  key: string | null
  conventions: LocaleConventions
}

/** The day, time zone and clock format with which a message is interpreted and answered. */
export interface TimeContext {
  /** The zone the browser sent, if valid. */
  browserZone: string | null
  clock: Settings['clock']
  moment: Omit<MemoryRequest, 'threadId'>
  isModelWanted: boolean
}

/** Loads the time context of a message from the person's settings and their browser. */
export async function loadTimeContext(
  db: Database,
  { user, timeZone: browsers, conventions }: SentMessage,
  now: number,
): Promise<TimeContext> {
  const browserZone = browsers && isTimeZone(browsers) ? browsers : null
  const { clock, location, connectedModel: isModelWanted } = await getSettings(db, user.id)
  const known = location ? [browserZone, user.timeZone] : [user.timeZone, browserZone]
  const timeZone = known.find((zone) => zone && isTimeZone(zone)) ?? 'UTC'
  const moment: Omit<MemoryRequest, 'threadId'> = {
    ownerId: user.id,
    now,
    timeZone,
    today: dayAt(now, timeZone),
    isDayFirst: conventions.isDayFirst,
  }
  return { browserZone, clock, moment, isModelWanted }
}
