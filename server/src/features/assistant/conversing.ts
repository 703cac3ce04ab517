import { isTimeZone } from '@swap/calendar/zone-name'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import type { ConnectedModel } from './ask-model.ts'
import type { AssistantActions } from './carrying-out/acting.ts'
import { todayIn, type Habits } from './habits.ts'
import type { Settings } from '@swap/contract/settings'
import type { Remembering } from './remembering/memory-queries.ts'
import type { SentenceProcess } from './processes/sentence-process.ts'
import type { UnderstandingProcess } from './processes/understanding-process.ts'

export interface ConversingTools {
  db: Database
  actions: AssistantActions
  /** The session whose end deletes the person's thread; null for people who keep their history. */
  sessionOfThread: (db: Database, user: Caller) => Promise<string | null>
  aside: UnderstandingProcess
  sentences: SentenceProcess
  /** The model that is asked about messages not understood here; null if there is none. */
  connected: ConnectedModel | null
}

/** Something that was typed. */
export interface Typed {
  user: Caller
  /** Null starts a thread. */
  threadId: string | null
  content: string
  /** The zone the browser sent. */
  timeZone: string | undefined
  /** A second send with the same key adds no message. */
  key: string | null
  habits: Habits
}

/** Where and when something is said, and how its hours are shown. */
export interface Moment {
  /** The zone the browser sent, if valid. */
  told: string | null
  clock: Settings['clock']
  moment: Omit<Remembering, 'threadId'>
  isModelWanted: boolean
}

export async function momentOf(
  db: Database,
  { user, timeZone: browsers, habits }: Typed,
  now: number,
): Promise<Moment> {
  const told = browsers && isTimeZone(browsers) ? browsers : null
  const { clock, location, connectedModel: isModelWanted } = await getSettings(db, user.id)
  const known = location ? [told, user.timeZone] : [user.timeZone, told]
  const timeZone = known.find((zone) => zone && isTimeZone(zone)) ?? 'UTC'
  const moment: Omit<Remembering, 'threadId'> = {
    ownerId: user.id,
    now,
    timeZone,
    today: todayIn(timeZone, now),
    isDayFirst: habits.isDayFirst,
  }
  return { told, clock, moment, isModelWanted }
}
