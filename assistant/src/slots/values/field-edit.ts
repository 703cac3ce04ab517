import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { KnownEvent } from '../../context.ts'
import { readCategory } from '../../resolve/category-words.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { fold } from '../../resolve/search-text.ts'
import { addressFacts, findAddress } from './postal-address.ts'
import { capitalisePlace } from './capitalise-place.ts'

/**
 * Makes the edit that sets a field of an event to a typed value; null if the field can't have this value. `when-edit.ts` sets dates and times.
 *
 *     city, "in Bath"              → { location: { city: 'Bath' } }
 *     ticket_price, "12 euros"     → { ticket_info: { ticket_price: '12', ticket_currency: 'EUR' } }
 *     event_url, "not a link"      → null
 */
export function fieldEdit(event: KnownEvent, field: FieldName, value: Value): EventEdit | null {
  const text = clip(value.text, field === 'description' || field === 'notes' ? 2000 : 500)
  if (field === 'ticket_price') return priceEdit(value)
  if (text === '') return null
  if (field === 'title' || field === 'description' || field === 'age_restrictions') return { [field]: text }
  if (field === 'seat' || field === 'gate' || field === 'order_number') return { [field]: clip(text, 100) }
  if (field === 'organizer_name' || field === 'organizer_contact') return { contact: { [field]: text } }
  if (field === 'venue' || field === 'address' || field === 'city') return placeEdit(field, text)
  if (field === 'category') return categoryEdit(text)
  // A note is added to the existing ones.
  if (field === 'notes') return { notes: clip(event.notes ? `${event.notes}\n${text}` : text, 2000) }
  return field === 'event_url' || field === 'booking_link' ? linkEdit(field, text) : null
}

/** Makes the edit that clears a field; null for a field that every event needs. */
export function clearEdit(field: FieldName): EventEdit | null {
  if (field === 'title' || field === 'start_date') return null
  if (field === 'venue' || field === 'address' || field === 'city') return { location: { [field]: null } }
  if (field === 'ticket_price') return { ticket_info: { ticket_price: null } }
  if (field === 'organizer_name' || field === 'event_url' || field === 'booking_link')
    return { contact: { [field]: null } }
  return { [field]: null }
}

/** A value for a field, as typed and as masked words. */
interface Value {
  text: string
  words: readonly MaskedWord[]
}

const clip = (text: string, most: number): string => text.slice(0, most).trim()

function priceEdit({ words, text }: Value): EventEdit | null {
  const money = words.find(({ mention }) => mention?.marker === 'MONEY' || mention?.marker === 'NUM')?.mention
  if (money?.marker === 'MONEY')
    return { ticket_info: { ticket_price: money.amount, ...(money.currency && { ticket_currency: money.currency }) } }
  if (money?.marker === 'NUM') return { ticket_info: { ticket_price: String(money.value) } }
  return /^(?:(?:now|for) )*(?:free|nothing|zero|no charge)(?: now| of charge)?$/i.test(text) ? freeEdit : null
}

/** The edit that makes an event free of charge. */
export const freeEdit: EventEdit = { ticket_info: { ticket_price: 'Free', ticket_currency: null } }

/** Makes the edit that sets the category; null if the words name none. */
export function categoryEdit(text: string): EventEdit | null {
  const category = readCategory(
    fold(text)
      .replaceAll(/[^a-z ]+/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )
  return category && { category }
}

const LINK = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i

function linkEdit(field: 'event_url' | 'booking_link', text: string): EventEdit | null {
  if (!LINK.test(text)) return null
  return { contact: { [field]: /^https?:/i.test(text) ? text : `https://${text}` } }
}

const PLACE_NOUN =
  /[^ ] (?:park|hall|church|library|club|hotel|theatre|theater|school|museum|gallery|arena|stadium|pub|centre|gardens|house|square|cathedral)$/i

/** "The Dove, 24 Broadway Market, London, E8 4QJ": a name, a street, a town and its code. */
function addressEdit(text: string): EventEdit | null {
  const found = findAddress(text)
  if (!found || !/^[\s.,!]*$/.test(text.slice(found.to))) return null
  const venue = text.slice(0, found.from).replace(/(?:,| at| in)?\s*$/, '')
  return { location: { ...(venue !== '' && { venue }), ...addressFacts(found) } }
}

/** "All Saints, Hove" includes its town; "it is in Victoria Park" names none. */
function placeEdit(field: 'venue' | 'address' | 'city', said: string): EventEdit {
  const text = field === 'address' ? said : capitalisePlace(said.replace(/^(?:at|in) (?=\S)/i, ''))
  const postal = field === 'city' ? null : addressEdit(text)
  if (postal) return postal
  const place =
    field === 'venue' ? /^(?<venue>.{3,}?)(?: in|,) (?<city>\p{Lu}[\p{L}-]+)$/u.exec(text)?.groups : undefined
  if (place) return { location: { venue: place.venue, city: place.city } }
  return { location: { [field === 'city' && PLACE_NOUN.test(text) ? 'venue' : field]: text } }
}
