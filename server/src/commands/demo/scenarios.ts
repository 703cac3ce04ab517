import type { demoPosters } from './posters.ts'
import { addDays } from './dates.ts'
import type { DemoUser } from './demo-user.ts'

/** What the demo users act with: the posters they send, and the current day. */
export interface DemoContext {
  posters: ReturnType<typeof demoPosters>
  /** YYYY-MM-DD */
  today: string
}

/** Acts as Kim, who tries everything that can be done with an event. */
export async function actAsKim(kim: DemoUser, { posters, today }: DemoContext): Promise<void> {
  const past = await kim.sendPoster(posters.apples, addDays(today, -20))
  const several = await kim.sendPoster(posters.films, today)
  const german = await kim.sendPoster(posters.choir, today)
  await saveAll(kim, past.events, several.events, german.events)
  await kim.sendMessage('Which film is on first?', several.threadId)

  const weekly = await kim.sendPoster(posters.drawing, today)
  for (const { id, start_date } of weekly.events) await kim.call('PATCH', `/api/events/${id}`, { start_date }) // the answer to what it asks: yes, that is the first day
  await saveAll(kim, weekly.events)

  const carols = await kim.sendPoster(posters.carols, today)
  await saveAll(kim, carols.events)
  for (const { id } of carols.events)
    await kim.call('PATCH', `/api/events/${id}`, { ticket_info: { ticket_availability: 'Cancelled' } })

  await mergeMarkets(kim, { posters, today })
  const dinner = await kim.sendMessage("Dinner at Ana's on Friday at 8pm")
  await kim.sendMessage('Add it to my calendar', dinner)
  await kim.sendMessage('When is it?', dinner)
  await kim.sendMessage('Dentist next Tuesday at 9:15')

  const ferry = await kim.sendPoster(posters.ferry, today)
  await saveAll(kim, ferry.events)
  await kim.sendMessage('How much is it?', ferry.threadId)
  await kim.sendMessage('Remind me the day before', ferry.threadId)
}

/** Merges the events of a poster and a flyer for the same market. */
async function mergeMarkets(kim: DemoUser, { posters, today }: DemoContext): Promise<void> {
  const [kept] = (await kim.sendPoster(posters.market, today)).events
  const [other] = (await kim.sendPoster(posters.marketFlyer, today)).events
  if (!kept || !other) throw new Error('The market was not read')
  await saveAll(kim, [kept])
  const merge = `/api/events/${other.id}/merge/${kept.id}`
  const { version } = await kim.call<{ version: string }>('GET', merge)
  await kim.call('POST', merge, { version, take: [] })
}

/** Uses the product as Noor: three of her pictures wait in Needs Review, others are from other countries. */
export async function actAsNoor(noor: DemoUser, { posters, today }: DemoContext): Promise<void> {
  for (const poster of [posters.openMic, posters.pottery, posters.garden]) await noor.sendPoster(poster, today)
  for (const poster of [posters.foxes, posters.ball, posters.flamenco])
    await saveAll(noor, (await noor.sendPoster(poster, today)).events)
}

/** Uses the product as Ada, the operator, who has some events, too. */
export async function actAsAda(ada: DemoUser, { posters, today }: DemoContext): Promise<void> {
  await saveAll(ada, (await ada.sendPoster(posters.repair, today)).events)
}

async function saveAll(user: DemoUser, ...events: { id: string }[][]): Promise<void> {
  for (const { id } of events.flat()) await user.call('PUT', `/api/calendar/my-events/${id}`, {})
}
