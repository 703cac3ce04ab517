import type { demoPosters } from './posters.ts'
import { dayAfter } from './days.ts'
import type { Visitor } from './visitor.ts'

export interface Stage {
  posters: ReturnType<typeof demoPosters>
  /** YYYY-MM-DD */
  today: string
}

/** The owner of the demo's calendar: everything that can be done with an event is in it once. */
export async function playKim(kim: Visitor, { posters, today }: Stage): Promise<void> {
  const past = await kim.show(posters.apples, dayAfter(today, -20))
  const several = await kim.show(posters.films, today)
  const german = await kim.show(posters.choir, today)
  await saveAll(kim, past.events, several.events, german.events)
  await kim.say('Which film is on first?', several.threadId)

  const weekly = await kim.show(posters.drawing, today)
  for (const { id, start_date } of weekly.events) await kim.call('PATCH', `/api/events/${id}`, { start_date }) // the answer to what it asks: yes, that is the first day
  await saveAll(kim, weekly.events)

  const carols = await kim.show(posters.carols, today)
  await saveAll(kim, carols.events)
  for (const { id } of carols.events)
    await kim.call('PATCH', `/api/events/${id}`, { ticket_info: { ticket_availability: 'Cancelled' } })

  await mergeMarkets(kim, { posters, today })
  const dinner = await kim.say("Dinner at Ana's on Friday at 8pm")
  await kim.say('Add it to my calendar', dinner)
  await kim.say('When is it?', dinner)
  await kim.say('Dentist next Tuesday at 9:15')

  const ferry = await kim.show(posters.ferry, today)
  await saveAll(kim, ferry.events)
  await kim.say('How much is it?', ferry.threadId)
  await kim.say('Remind me the day before', ferry.threadId)
}

/** A poster and a flyer of one market, merged into one event. */
async function mergeMarkets(kim: Visitor, { posters, today }: Stage): Promise<void> {
  const [kept] = (await kim.show(posters.market, today)).events
  const [other] = (await kim.show(posters.marketFlyer, today)).events
  if (!kept || !other) throw new Error('The market was not read')
  await saveAll(kim, [kept])
  const merge = `/api/events/${other.id}/merge/${kept.id}`
  const { version } = await kim.call<{ version: string }>('GET', merge)
  await kim.call('POST', merge, { version, take: [] })
}

/** A person whose pictures leave questions: these three wait in Needs Review. Beside them are some from other countries. */
export async function playNoor(noor: Visitor, { posters, today }: Stage): Promise<void> {
  for (const poster of [posters.openMic, posters.pottery, posters.garden]) await noor.show(poster, today)
  for (const poster of [posters.foxes, posters.ball, posters.flamenco])
    await saveAll(noor, (await noor.show(poster, today)).events)
}

/** The operator has some events of their own, too. */
export async function playAda(ada: Visitor, { posters, today }: Stage): Promise<void> {
  await saveAll(ada, (await ada.show(posters.repair, today)).events)
}

async function saveAll(visitor: Visitor, ...events: { id: string }[][]): Promise<void> {
  for (const { id } of events.flat()) await visitor.call('PUT', `/api/calendar/my-events/${id}`, {})
}
