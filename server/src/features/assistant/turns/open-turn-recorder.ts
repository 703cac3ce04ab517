import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { addOpenTurn, updateOpenTurn, type OpenTurn } from './open-turn-queries.ts'
import { addThread, lockThreadForMessage } from './turn-queries.ts'

interface NewMessage {
  user: Caller
  /** Null starts a thread. */
  threadId: string | null
  content: string
  key: string | null
}

interface Tools {
  db: Database
  sessionOfNewThread: (db: Database, user: Caller) => Promise<string | null>
}

/** Records a message while a connected model is asked about it. */
export interface OpenTurnRecorder {
  /** Records what is about to be sent to the model; called again for more, and with no bytes if nothing was sent after all. */
  record: (receipt: ModelReceipt) => Promise<void>
  /** The open turn, which the answer replaces; null if nothing was recorded. */
  current: () => OpenTurn | null
}

/** Creates the recorder. It writes before the model is asked, so that the thread shows the message even if the process dies. */
export function createOpenTurnRecorder(tools: Tools, message: NewMessage, before: OpenTurn | null): OpenTurnRecorder {
  const { db } = tools
  let open = before
  return {
    current: () => open,
    async record(receipt) {
      if (open) await updateOpenTurn(db, open, receipt)
      else if (receipt.bytes > 0) open = await db.transaction().execute((trx) => begin(trx, tools, message, receipt))
    },
  }
}

async function begin(trx: Database, tools: Tools, message: NewMessage, receipt: ModelReceipt): Promise<OpenTurn> {
  const { user, content, key } = message
  const threadId = message.threadId ?? (await startThread(trx, tools, message))
  const now = await lockThreadForMessage(trx, { id: threadId, ownerId: user.id }, Date.now())
  return addOpenTurn(trx, { ownerId: user.id, threadId, now }, { content, key, receipt })
}

/** Creates a thread that begins with these words. */
export async function startThread(
  trx: Database,
  { sessionOfNewThread }: Pick<Tools, 'sessionOfNewThread'>,
  { user, content }: Pick<NewMessage, 'user' | 'content'>,
): Promise<string> {
  const sessionId = await sessionOfNewThread(trx, user)
  return addThread(trx, { ownerId: user.id, sessionId, title: titleOf(content), now: Date.now() })
}

const TITLE_LENGTH = 60

/** Returns the first words, in one line. */
function titleOf(content: string): string {
  const line = content.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LENGTH / 2))}…`
}
