import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { route, type Route, type VersionHeaders } from '../../../platform/http/route.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { entryLinks, type EntryLinks } from '../entry/entry-links.ts'
import { feedLinks, type FeedLinks } from './feed-links.ts'
import {
  addFeed,
  endFeed,
  findFeed,
  findFeedByToken,
  findPictureKey,
  listVisits,
  rotateFeedToken,
  type OpenedFeed,
} from './queries.ts'
import { createVisitRecorder } from './visit-recorder.ts'
import { etagOf, writeFeed } from './write-feed.ts'

export interface FeedTools {
  db: Database
  storage: Storage
  /** The links are derived from it. */
  secret: string
  publicUrl: string
}

/** Returns the routes of calendar feeds (decision D28): the links that programs subscribe to, the feed itself, and its pictures. */
export function feedRoutes({ db, storage, ...ours }: FeedTools): Route[] {
  return [...linkRoutes(db, feedLinks(ours)), ...subscriberRoutes({ db, storage }, entryLinks(ours))]
}

/** Returns the routes with which a calendar's owner sees, creates, replaces and ends the link of its feed. */
function linkRoutes(db: Database, { tokenHashOf, toSubscription }: FeedLinks): Route[] {
  const currentSubscription = async (whose: Parameters<typeof findFeed>[1]) => {
    const feed = await findFeed(db, whose)
    return toSubscription(feed, feed ? await listVisits(db, feed.id) : [])
  }
  return [
    route('GET /api/calendar/:calendar/token', ({ user, params: { calendar } }) =>
      currentSubscription({ ownerId: user.id, calendar }),
    ),

    route('POST /api/calendar/:calendar/token', async ({ user, params: { calendar } }) => {
      const whose = { ownerId: user.id, calendar }
      await addFeed(db, whose, { tokenHash: tokenHashOf, now: Date.now() })
      const feed = await findFeed(db, whose)
      if (feed && !feed.token_hash) await rotateFeedToken(db, feed, tokenHashOf(feed.id, feed.generation + 1))
      return currentSubscription(whose)
    }),

    route('POST /api/calendar/:calendar/token/rotate', async ({ user, params: { calendar } }) => {
      const whose = { ownerId: user.id, calendar }
      const feed = await findFeed(db, whose)
      if (!feed) throw new Failure('NOT_FOUND')
      await rotateFeedToken(db, feed, tokenHashOf(feed.id, feed.generation + 1))
      return currentSubscription(whose)
    }),

    route('POST /api/calendar/:calendar/token/revoke', async ({ user, params: { calendar } }) => {
      await endFeed(db, { ownerId: user.id, calendar })
      return null
    }),
  ]
}

/** Returns the routes that serve the feed and its pictures to anyone with the link. */
const subscriberRoutes = (
  { db, storage }: Pick<FeedTools, 'db' | 'storage'>,
  links: EntryLinks,
  recordVisit = createVisitRecorder(db),
): Route[] => [
  route(
    'GET /api/feeds/:token/my-events.ics',
    async ({ params: { token }, request, reply }) => {
      const feed = await openFeed(db, token)
      await recordVisit(feed, request.userAgent)
      for (const [name, value] of Object.entries(versionHeadersOf(feed))) reply.header(name, value)
      const text = Readable.from(writeFeed(db, feed, links), { objectMode: false })
      if (!/\bgzip\b/.test(request.header('accept-encoding') ?? '')) return text
      reply.header('content-encoding', 'gzip')
      return text.compose(createGzip({ level: constants.Z_BEST_COMPRESSION }))
    },
    {
      async findCurrentVersion({ params: { token = '' }, userAgent }) {
        const feed = await findFeedByToken(db, hashToken(token))
        if (!feed) return null
        await recordVisit(feed, userAgent)
        return versionHeadersOf(feed)
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

/** Returns the calendar of a token. Throws the same failure for an unknown token, an ended link and a suspended account. */
async function openFeed(db: Database, token: string): Promise<OpenedFeed> {
  const feed = await findFeedByToken(db, hashToken(token))
  if (!feed) throw new Failure('NOT_FOUND')
  return feed
}

const versionHeadersOf = (feed: OpenedFeed): VersionHeaders => ({
  etag: etagOf(feed),
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
})
