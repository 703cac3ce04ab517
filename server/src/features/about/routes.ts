import type { ConnectedModel } from '@swap/contract/model-receipt'
import { route } from '../../platform/http/route.ts'
import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'

/** The largest picture that the reader accepts. */
const MAX_MEGAPIXELS = 50

/** Returns the routes of the health check and of public facts about this server: its reader, model, limits and contact address. */
export const aboutRoutes = ({
  reader,
  connected,
  contactEmail,
  looksOutside,
  picturesAt,
}: {
  reader: { kind: string }
  connected: ConnectedModel | null
  contactEmail: string | null
  /** Whether this server may visit pages on the internet. */
  looksOutside: boolean
  /** The host of the storage service that holds the pictures; null if they are on this server. */
  picturesAt: string | null
}) => [
  route('GET /api/health', async () => ({ status: 'ok' })),
  route('GET /api/about', async () => ({
    reader: reader.kind,
    readsHere: connected?.isHere ?? true,
    model: connected,
    maxBytes: MAX_PICTURE_BYTES,
    maxMegapixels: MAX_MEGAPIXELS,
    contactEmail,
    looksOutside,
    picturesAt,
  })),
]
