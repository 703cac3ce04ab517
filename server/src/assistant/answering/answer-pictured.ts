import type { EventRow } from '../../database/event-tables.ts'
import { BOOKED, type PicturedDone } from '../carrying-out/picture-text.ts'
import { bookAction, say, type Said } from './said.ts'
import { priceInWords, titleOf } from './value-words.ts'

/** The words of the picture, as they stand there; or that it says nothing of it. */
export function answerPictured({ what, all }: PicturedDone): Said {
  const isOfBooking = what === BOOKED
  const rows = all.map(({ event, lines }) => {
    const told = isOfBooking ? bookingOf(event, lines) : toldBy(event.picture_id !== null, what, lines)
    return all.length > 1 ? `${titleOf(event)}: ${told}` : told
  })
  const [only, ...more] = all.filter(({ event }) => isOfBooking && event.contact.booking_link)
  return say(rows.join('\n'), {
    spokenOf: all.map(({ event }) => event.id),
    actions: only && more.length === 0 ? [bookAction(only.event)] : [],
  })
}

function toldBy(isOfPicture: boolean, what: string, lines: readonly string[]): string {
  if (lines.length > 0)
    return `${isOfPicture ? 'The picture says' : 'It says'}: ${lines.map((it) => `“${it}”`).join(' · ')}`
  return isOfPicture
    ? `The picture does not say anything about ${what}.`
    : `I do not know anything about ${what}. Tell me, and I will write it down.`
}

/** Whether one has to book: what the picture says of it, and where one can; what a ticket costs is another question. */
function bookingOf(event: EventRow, lines: readonly string[]): string {
  const { booking_link: link } = event.contact
  const { ticket_availability: availability } = event.ticket_info
  const isPicture = event.picture_id !== null
  const said = lines.length === 0 && availability ? `About tickets it says: ${availability}.` : null
  const told = said ?? (lines.length > 0 || !link ? toldBy(isPicture, BOOKED, lines) : null)
  const free = priceInWords(event) === 'free' && lines.length === 0 ? 'It is free.' : null
  const where = link ? `You can book at ${link}` : null
  const isOpen = told === null && isPicture ? 'The picture does not say that you have to.' : null
  return [free, told, isOpen, where].filter(Boolean).join(' ')
}
