import type { Event, EventFacts } from '@swap/contract/event'
import { formatPhone } from '@swap/extraction/phones'

const NUMBER = /\+[1-9]\d{6,14}\b/g

/**
 * Returns the phone numbers in a contact with their display format; `{}` if there are none.
 *
 *     "Box office +442079460018" → { phones: { '+442079460018': '+44 20 7946 0018' } }
 */
export function phoneNumbersOf(contact: EventFacts['contact']): Pick<Event, 'phones'> {
  const { organizer_contact: reach, booking_link: booking, event_url: page } = contact
  const numbers = [reach, booking, page].flatMap((text) => text?.match(NUMBER) ?? [])
  const phones = numbers.flatMap((number) => {
    const shown = formatPhone(number)
    return shown === null ? [] : [[number, shown] as const]
  })
  return phones.length === 0 ? {} : { phones: Object.fromEntries(phones) }
}
