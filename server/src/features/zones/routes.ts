import { route, type Route } from '../../platform/http/route.ts'
import { zonePlaces } from './zone-places.ts'

export const zoneRoutes: Route[] = [
  route('GET /api/time-zones', async ({ query }) => ({ places: zonePlaces(query.q) })),
]
