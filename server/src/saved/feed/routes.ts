import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../database/database.ts'
import { hashToken } from '../../derived-token.ts'
import { route, type Route, type StandingHeaders } from '../../http/route.ts'
import type { Storage } from '../../storage/storage.ts'
import { entryLinks, type EntryLinks } from '../entry/entry-links.ts'
import { calendarProgram } from './calendar-program.ts'
import { feedLinks, type FeedLinks } from './feed-links.ts'
import {
  addFeed,
  endFeed,
  findFeed,
  findFeedByToken,
  findPictureKey,
  setFetched,
  setGeneration,
  type OpenedFeed,
} from './queries.ts'
import { etagOf, writeFeed } from './write-feed.ts'

export interface FeedTools {
  db: Database
  storage: Storage
  /** The links follow from it. */
  secret: string
  publicUrl: string
}

/** The link by which other programs subscribe to a person's calendar (decision D28), and what it leads to. */
export function feedRoutes({ db, storage, ...ours }: FeedTools): Route[] {
  return [...linkRoutes(db, feedLinks(ours)), ...subscriberRoutes({ db, storage }, entryLinks(ours))]
}

/** For the calendar's owner. */
const linkRoutes = (db: Database, { hashOf, shown }: FeedLinks): Route[] => [
  route('GET /api/calendar/:calendar/token', async ({ user, params: { calendar } }) =>
    shown(await findFeed(db, { ownerId: user.id, calendar })),
  ),

  route('POST /api/calendar/:calendar/token', async ({ user, params: { calendar } }) => {
    const whose = { ownerId: user.id, calendar }
    await addFeed(db, whose, { tokenHash: hashOf, now: Date.now() })
    const feed = await findFeed(db, whose)
    if (feed && !feed.token_hash) await setGeneration(db, feed, hashOf(feed.id, feed.generation + 1))
    return shown(await findFeed(db, whose))
  }),

  route('POST /api/calendar/:calendar/token/rotate', async ({ user, params: { calendar } }) => {
    const whose = { ownerId: user.id, calendar }
    const feed = await findFeed(db, whose)
    if (!feed) throw new Failure('NOT_FOUND')
    await setGeneration(db, feed, hashOf(feed.id, feed.generation + 1))
    return shown(await findFeed(db, whose))
  }),

  route('POST /api/calendar/:calendar/token/revoke', async ({ user, params: { calendar } }) => {
    await endFeed(db, { ownerId: user.id, calendar })
    return null
  }),
]

/** For whoever holds the link. */
const subscriberRoutes = ({ db, storage }: Pick<FeedTools, 'db' | 'storage'>, links: EntryLinks): Route[] => [
  route(
    'GET /api/feeds/:token/my-events.ics',
    async ({ params: { token }, request, reply }) => {
      const feed = await openFeed(db, token)
      await noteFetch(db, feed, request.userAgent)
      for (const [name, value] of Object.entries(standingHeaders(feed))) reply.header(name, value)
      const text = Readable.from(writeFeed(db, feed, links), { objectMode: false })
      if (!/\bgzip\b/.test(request.header('accept-encoding') ?? '')) return text
      reply.header('content-encoding', 'gzip')
      return text.compose(createGzip({ level: constants.Z_BEST_COMPRESSION }))
    },
    {
      async findStanding({ params: { token = '' }, userAgent }) {
        const feed = await findFeedByToken(db, hashToken(token))
        if (!feed) return null
        await noteFetch(db, feed, userAgent)
        return standingHeaders(feed)
      },
    },
  ),
  route('GET /api/feeds/:token/pictures/:id.webp', async ({ params: { token, id }, reply }) => {
    const picture = await findPictureKey(db, id)
    const isOpened = picture && links.opensPicture(token, picture, id)
    const file = isOpened && picture.key && (await storage.read(picture.key))
    if (!file) throw new Failure('NOT_FOUND')
    reply.header('cache-control', 'private, max-age=86400')
    reply.header('content-length', String(file.bytes))
    return file.stream
  }),
]

/** The calendar behind a token. A wrong one, one that was ended and one of a suspended account are told alike. */
async function openFeed(db: Database, token: string): Promise<OpenedFeed> {
  const feed = await findFeedByToken(db, hashToken(token))
  if (!feed) throw new Failure('NOT_FOUND')
  return feed
}

const standingHeaders = (feed: OpenedFeed): StandingHeaders => ({
  etag: etagOf(feed),
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
})

/** Who looked last is written down this often, not with each of a program's requests. */
const FETCHED_STEP_MS = 5 * 60_000

async function noteFetch(db: Database, feed: OpenedFeed, userAgent: string): Promise<void> {
  const [by, now] = [calendarProgram(userAgent), Date.now()]
  const isFresh = feed.fetched_at !== null && now - feed.fetched_at < FETCHED_STEP_MS && feed.fetched_by === by
  if (!isFresh) await setFetched(db, feed.id, { by, now })
}
