import type { QueryKey } from '@tanstack/react-query'
import { keptUser } from '../account/kept-session.ts'
import { queryClient } from '../query-client.ts'
import { daysFrom } from './keep-calendar.ts'
import { withoutDeleted } from './without-deleted.ts'
import { addressOf } from './picture-addresses.ts'
import { withKeptPictures } from './pictures-in.ts'
import { seenName } from './seen-name.ts'
import { drop, findAnswer, listSeen } from './seen-store.ts'

/** Shows the last cached answer, however old, if nothing is shown yet. */
export async function restoreSeen(key: QueryKey): Promise<void> {
  const name = seenName(key)
  const owner = keptUser()?.email
  if (name === null || owner === undefined) return
  const found =
    (await readAnswer(owner, name)) ?? (await findInThreads(owner, name)) ?? (await findInOtherDays(owner, name))
  const list = found && (await findAnswer(owner, 'threads'))
  const data =
    found && (list ? withoutDeleted(found, { data: JSON.parse(list.text), keptAt: list.keptAt }) : found.data)
  const kept = found && data !== null ? { data, keptAt: found.keptAt } : null
  // Its owner may have signed out meanwhile.
  if (!kept || keptUser()?.email !== owner || queryClient.getQueryData(key) !== undefined) return
  queryClient.setQueryData(key, kept.data, { updatedAt: kept.keptAt })
}

async function readAnswer(owner: string, name: string) {
  const kept = await findAnswer(owner, name)
  if (!kept) return null
  const addresses = new Map([...kept.contents].map(([path, content]) => [path, addressOf(path, content)]))
  return { data: withKeptPictures(kept.text, addresses), keptAt: kept.keptAt }
}

/** An event whose own page was never opened is found in its thread. */
async function findInThreads(owner: string, name: string) {
  if (!name.startsWith('event ')) return null
  const id = name.slice('event '.length)
  const { notes } = await listSeen()
  for (const thread of notes.filter((it) => it.name.startsWith('thread '))) {
    const kept = await findAnswer(owner, thread.name)
    const found = kept && eventsIn(JSON.parse(kept.text)).find((it) => it.id === id)
    if (found) return { data: found, keptAt: kept.keptAt }
  }
  return null
}

/** Days of a month that were cached within another range. */
async function findInOtherDays(owner: string, name: string) {
  if (!name.startsWith('days ')) return null
  const { notes } = await listSeen()
  for (const other of notes.filter((it) => it.name.startsWith('days '))) {
    const kept = await readAnswer(owner, other.name)
    const data = kept && daysFrom(name, { name: other.name, data: kept.data })
    if (data) return { data, keptAt: kept.keptAt }
  }
  return null
}

const eventsIn = (thread: unknown): { id: unknown }[] =>
  typeof thread === 'object' && thread !== null && 'events' in thread && Array.isArray(thread.events)
    ? thread.events
    : []

/** Removes what has just been deleted. */
export async function forgetAnswer(key: QueryKey): Promise<void> {
  const name = seenName(key)
  if (name !== null) await drop({ answers: [name], pictures: [] }).catch(() => undefined)
}
