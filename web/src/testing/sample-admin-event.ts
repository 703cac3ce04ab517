import type { AdminEvent } from '@swap/contract/admin-api'

/** Returns an event as listed in the admin panel. */
export const sampleAdminEvent = (id: string, more: Partial<AdminEvent> = {}): AdminEvent => ({
  id,
  title: id,
  description: null,
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: null,
  end_time: null,
  category: null,
  location: null,
  contact: { organizer_name: null, event_url: null, booking_link: null },
  owner: 'somebody',
  needsReview: false,
  asks: null,
  confidence: 0.9,
  version: 0,
  createdAt: 0,
  thumbnail: null,
  isPrivate: false,
  ...more,
})
