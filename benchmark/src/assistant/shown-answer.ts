import type { Mention } from '@swap/contract/assistant'
import type { Message } from '@swap/contract/thread'
import type { AccountEvent } from './account-events.ts'

/** What a person sees as the answer to their message. */
export interface ShownAnswer {
  /** The assistant's message. */
  text: string
  /** The text and everything shown with it: listed events, changes, words of the picture, buttons, cards. */
  shown: string
  /** What the answer claims: everything shown except cards and the old values of changes. */
  claimed: string
  /** Whether the answer asks a question or offers to do something. */
  isQuestionOrOffer: boolean
}

/** Matches the actions of buttons that answer a question or offer something. */
const OFFERS = /^(?:answer|add-to-calendar|remind|book):/
/** Matches answers for messages that were not understood: the questions in them are examples, not questions to the person. */
const NOT_UNDERSTOOD = /\b(?:did not|didn['’]t) (?:understand|get that)/i

/** Collects from the assistant's messages what a person sees as the answer. */
export function readShownAnswer(messages: readonly Message[], events: readonly AccountEvent[]): ShownAnswer {
  const answers = messages.filter(({ sender }) => sender === 'assistant')
  const all = <Part>(pick: (message: Message) => readonly Part[] | undefined) =>
    answers.flatMap((message) => pick(message) ?? [])
  const eventOf = (id: string) => events.find((event) => event.id === id)
  const text = answers.map(({ content }) => content).join('\n')
  const actions = all((it) => it.actions)
  const changes = all((it) => it.changes)
  const claimed = [
    text,
    ...all((it) => it.mentions).map(lineOf),
    ...changes.map(({ after }) => valueInWords(after)),
    ...all((it) => it.evidence).map(({ eventId, field }) => eventOf(eventId)?.evidence[field] ?? ''),
    ...actions.map(({ label }) => label),
  ]
  const cards = all((it) => it.eventIds).map((id) => cardOf(eventOf(id)))
  return {
    text,
    claimed: claimed.join('\n'),
    shown: [...claimed, ...changes.map(({ before }) => valueInWords(before)), ...cards].join('\n'),
    isQuestionOrOffer:
      !NOT_UNDERSTOOD.test(text) &&
      (withoutQuotes(text).includes('?') || actions.some(({ action }) => OFFERS.test(action))),
  }
}

/** Removes quoted text: a question in it is from the picture, or an example. */
const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”/g, '')

const lineOf = ({ title, start_date: date, start_time: time, place }: Mention): string =>
  [title, dayInWords(date), time === null ? '' : timeInWords(time), place ?? ''].join(' · ')

function cardOf(event: AccountEvent | undefined): string {
  if (!event) return ''
  const { title, values } = event
  return [title, ...Object.values(values).map((value) => valueInWords(value ?? null))].filter(Boolean).join(' · ')
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/

function valueInWords(value: string | null): string {
  if (value === null) return ''
  return DAY.test(value) ? dayInWords(value) : TIME.test(value) ? timeInWords(value) : value
}

/** Writes a day in every way that English pages show one. */
function dayInWords(day: string): string {
  if (!DAY.test(day)) return day
  const at = new Date(`${day}T12:00:00Z`)
  const shown = (locale: string, length: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: length,
      day: 'numeric',
      month: length,
      year: 'numeric',
    }).format(at)
  const ways = (['long', 'short'] as const).flatMap((length) => [shown('en-GB', length), shown('en-US', length)])
  return [day, ...ways, ...ways.map((way) => way.replace(',', ''))].join('; ')
}

/** 20:00, 8 pm, 8pm, 8:00 pm */
function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'am' : 'pm'
  const hour = hours % 12 || 12
  const past = `:${String(minutes).padStart(2, '0')}`
  const clocks = minutes === 0 ? [`${hour}`, `${hour}${past}`] : [`${hour}${past}`]
  return [time, ...clocks.flatMap((clock) => [`${clock} ${half}`, `${clock}${half}`])].join(' ')
}
