/** The endpoints that list saved events by day, and the shapes of what they return. */

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { category, clockTime, isoDate } from '../event/event.ts'

/** A saved event on one of its days, with the details that lists and grids show. */
export const savedEntry = z
  .object({
    id: z.string(),
    threadId: z.string().nullable(),
    title: z.string(),
    /** The title in title case, if it is printed in capitals; absent if the title is shown unchanged. */
    titleShown: z.string().exactOptional(),
    /** The day under which it is listed; for a recurring event, one of its days. Empty if its date was removed. */
    date: z.union([isoDate, z.literal('')]),
    start_time: clockTime.nullable(),
    /** Its last day, if it lasts more than one. */
    end_date: isoDate.nullable(),
    end_time: clockTime.nullable(),
    /** IANA name of the zone of its times; null means its owner's zone. */
    time_zone: z.string().nullable(),
    category: category.nullable(),
    venue: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    /** Whether it repeats. */
    repeats: z.boolean(),
    /** Set if it does not take place as planned. */
    calledOff: z.enum(['cancelled', 'postponed']).nullable(),
    /** Ids of other saved entries that are probably about the same event; absent if there are none. */
    same: z.array(z.string()).exactOptional(),
    /** A small picture, if there is one. */
    thumbnail: z.string().nullable(),
    /** The picture of the ticket, for an event with a seat, a gate or an order number. Absent for other events, and once it is deleted. */
    ticket: z
      .object({
        /** Signed and short-lived. */
        url: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        fileName: z.string(),
        seat: z.string().nullable(),
        gate: z.string().nullable(),
      })
      .exactOptional(),
  })
  .meta({ id: 'SavedEntry' })
export type SavedEntry = z.infer<typeof savedEntry>

const filter = {
  category: category.optional(),
  /** Words of title, place or notes; accents and capitals do not matter. */
  search: z.string().trim().max(200).optional(),
}

/** One page of the saved events by day. */
export const agendaPage = z
  .object({
    entries: z.array(savedEntry),
    nextCursor: z.string().nullable(),
    /** The number of all events in the calendar, whatever the filter. */
    total: z.number().int(),
    categories: z.array(category),
  })
  .meta({ id: 'AgendaPage' })
export type AgendaPage = z.infer<typeof agendaPage>

/** The endpoints that list saved events by day. */
export const savedApi = {
  'GET /api/calendar/my-events/agenda': endpoint({
    summary:
      'What is to come, the soonest first, weekly and monthly things by each of their days; or what is over, the latest first.',
    access: 'user',
    query: z.object({
      when: z.enum(['coming', 'past']).default('coming'),
      /** The current day in the person's zone. */
      today: isoDate,
      ...filter,
      limit: z.coerce.number().int().min(1).max(100).default(30),
      cursor: z.string().max(400).optional(),
    }),
    reply: agendaPage,
  }),
  'GET /api/calendar/my-events/days': endpoint({
    summary: 'What takes place from one day to another, both included, at most 62 days: an entry for each of its days.',
    access: 'user',
    query: z.object({ from: isoDate, to: isoDate, ...filter }),
    reply: z.object({ entries: z.array(savedEntry) }),
  }),
} as const
