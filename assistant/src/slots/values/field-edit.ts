import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { KnownEvent } from '../../context.ts'
import { readCategory } from '../../resolve/category-words.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { fold } from '../../resolve/haystack.ts'
import { addressFacts, findAddress } from './postal-address.ts'
import { placeWritten } from './place-written.ts'
import { nameSaid, noteSaid } from './said-text.ts'

/** What was said for a field: as typed, and as words with markers. */
interface Value {
  text: string
  words: readonly MaskedWord[]
}

const clip = (text: string, most: number): string => text.slice(0, most).trim()

/** "two for 20", "buy one get one free", "pay what you can": more than an amount, kept as it was said. */
const OFFERS =
  /^(?:(?:only |just )?(?:NUM|one|[a-z]+) for (?:NUM|MONEY|one)|pay (?:what|as much as) .+|(?:by |a |suggested |voluntary )*donations?(?: .+)?|buy .+ get .+)$/
const worded = (words: readonly MaskedWord[]): string => words.map((word) => word.text).join(' ')

function priceEdit({ words, text }: Value): EventEdit | null {
  if (OFFERS.test(worded(words))) return { ticket_info: { ticket_price: text } }
  const amounts = words.filter(({ mention }) => mention?.marker === 'MONEY' || mention?.marker === 'NUM')
  // "from 15 to 18 pounds"
  const money = (amounts.find((word) => words[words.indexOf(word) - 1]?.text !== 'from') ?? amounts[0])?.mention
  if (money?.marker === 'MONEY')
    return { ticket_info: { ticket_price: money.amount, ...(money.currency && { ticket_currency: money.currency }) } }
  if (money?.marker === 'NUM') return { ticket_info: { ticket_price: String(money.value) } }
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return { ticket_info: { ticket_price: text } }
  return /^(?:(?:is|are) )?(?:now )?(?:for )?(?:free|nothing|zero|no charge)(?: now| of charge)?$/i.test(text)
    ? freeEdit
    : null
}

export const freeEdit: EventEdit = { ticket_info: { ticket_price: 'Free', ticket_currency: null } }

/** A note is added to those there are. */
const notesEdit = (event: KnownEvent, text: string): EventEdit => ({
  notes: clip(event.notes ? `${event.notes}\n${text}` : text, 2000),
})

/** The category that is meant, or null where the words name none. */
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

/** "at Cafe Oto now, not the Vortex" → Cafe Oto */
const placeSaid = (text: string): string =>
  text
    .replace(/^(?:at|in) (?=\S)/i, '')
    .replace(/(?:,? (?:now|instead))?,? (?:(?:and )?not|instead of|rather than) (?:at |in )?[^,]+$/i, '')

/** "Serious Music, not the club", "Dalston Jazz, please update": what only stands beside the value. */
const withoutAfterthought = (text: string): string =>
  text.replace(/,\s*(?:(?:and |but )?not|instead|please|pls|thanks|thank you|fix|update|correct|change|so)\b.*$/i, '')

/** Fields that hold a name. */
const NAMES: readonly FieldName[] = ['title', 'venue', 'city', 'organizer_name']

const PLACE_NOUN =
  /[^ ] (?:park|hall|church|library|club|hotel|theatre|theater|school|museum|gallery|arena|stadium|pub|centre|gardens|house|square|cathedral)$/i

/** "The Dove, 24 Broadway Market, London, E8 4QJ": a name, a street, a town and its code. */
function addressEdit(text: string): EventEdit | null {
  const found = findAddress(text)
  if (!found || !/^[\s.,!]*$/.test(text.slice(found.to))) return null
  const venue = text.slice(0, found.from).replace(/(?:,| at| in)?\s*$/, '')
  return { location: { ...(venue !== '' && { venue }), ...addressFacts(found) } }
}

/** The edit that sets a field to what was said; null where that is no value for it. Dates and times have their own. */
export function fieldEdit(event: KnownEvent, field: FieldName, value: Value): EventEdit | null {
  const said = field === 'venue' || field === 'city' ? placeWritten(placeSaid(value.text)) : value.text
  const text = clip(NAMES.includes(field) ? nameSaid(said) : said, 500)
  if (field === 'organizer_name') return text === '' ? null : { contact: { organizer_name: withoutAfterthought(text) } }
  if (text === '') return null
  // "retitle this as Team Outing"
  if (field === 'title') return { title: text.replace(/^(?:as|(?:ought to |should |to )?read) (?=\p{Lu})/u, '') }
  const postal = field === 'venue' || field === 'address' ? addressEdit(text) : null
  if (postal) return postal
  const place =
    field === 'venue' ? /^(?<venue>.{3,}?)(?: in|,) (?<city>\p{Lu}[\p{L}-]+)$/u.exec(text)?.groups : undefined
  if (place) return { location: { venue: place.venue, city: place.city } }
  // "it is in Victoria Park": no town.
  if (field === 'city' && PLACE_NOUN.test(text)) return { location: { venue: text } }
  if (field === 'venue' || field === 'address' || field === 'city') return { location: { [field]: text } }
  if (field === 'ticket_price') return priceEdit(value)
  if (field === 'category') return categoryEdit(text)
  if (field === 'notes') return notesEdit(event, clip(noteSaid(value.text), 1500))
  if (field === 'event_url' || field === 'booking_link') return linkEdit(field, text)
  if (field === 'age_restrictions') return { age_restrictions: text }
  if (field === 'description') return { description: clip(value.text, 2000) }
  return null
}

/** The edit that clears a field. */
export function clearEdit(field: FieldName): EventEdit | null {
  if (field === 'title' || field === 'start_date') return null
  if (field === 'venue' || field === 'address' || field === 'city') return { location: { [field]: null } }
  if (field === 'ticket_price') return { ticket_info: { ticket_price: null } }
  if (field === 'organizer_name' || field === 'event_url' || field === 'booking_link')
    return { contact: { [field]: null } }
  return { [field]: null }
}
