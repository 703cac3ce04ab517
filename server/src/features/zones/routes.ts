import { route, type Route } from '../../platform/http/route.ts'
import { findZonePlaces } from './zone-places.ts'

/** Creates the route that finds time zones by the name of a town or country. */
export const zoneRoutes: Route[] = [
  route('GET /api/time-zones', async ({ query }) => ({ places: findZonePlaces(query.q) })),
]
