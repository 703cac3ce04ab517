import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** An email that was written into the outbox instead of sent. */
export interface OutboxEmail {
  /** Identifies it within the outbox. */
  id: string
  subject: string
  /** Its one recipient. */
  to: string
  /** The author of a forwarded message; '' for other emails. */
  replyTo: string
  /** Epoch ms. */
  at: number
  text: string
}

const FILE = /^(?<id>[\w.-]+)\.eml$/

/** The path of an email in the outbox. The id comes from `listOutbox`, never from a caller. */
export const outboxFile = (folder: string, id: string): string => join(folder, `${id}.eml`)

/** Lists the emails of an outbox, the newest first; empty if there is no folder yet. */
export async function listOutbox(folder: string): Promise<OutboxEmail[]> {
  const names = await readdir(folder).catch(noneIfAbsent)
  const ids = names.flatMap((name) => FILE.exec(name)?.groups?.id ?? [])
  const mails = await Promise.all(ids.toSorted().map((id) => readOutboxEmail(folder, id)))
  return mails.filter((mail) => mail !== null).toReversed()
}

/** Reads one email; null when it was removed meanwhile. */
async function readOutboxEmail(folder: string, id: string): Promise<OutboxEmail | null> {
  const raw = await readFile(outboxFile(folder, id)).catch(nullIfAbsent)
  if (!raw) return null
  const { subject = '', to = [], replyTo = [], date, text = '' } = await PostalMime.parse(raw)
  const [receiver, writer] = [to[0]?.address ?? '', replyTo[0]?.address ?? '']
  return { id, subject, to: receiver, replyTo: writer, at: date === undefined ? 0 : Date.parse(date), text }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function noneIfAbsent(error: unknown): string[] {
  if (isAbsent(error)) return []
  throw error
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}
