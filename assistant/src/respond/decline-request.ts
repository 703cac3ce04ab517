import type { CommandOf } from '../command.ts'
import type { Context } from '../context.ts'
import { otherLanguages, type OtherLanguage } from '../normalize/other-language.ts'
import { askForFieldOfEvent } from './ask-back.ts'
import { answerAction, button, makeReply, type Reply } from './reply.ts'
import { titleOf } from './words/value-words.ts'

/** An example of an event to type. */
const EXAMPLE = '"Quiz at the Crown, Thursday 8 pm"'

/** Declines a wish that the assistant can't fulfil: says why, and what can be done instead. */
export function declineRequest({ wish, about, event: id }: CommandOf<'cannot'>, { known, thread }: Context): Reply {
  const event = id === undefined ? undefined : known.find((other) => other.id === id)
  if (event)
    return makeReply([REASONS[wish], `What day is ${titleOf(event)}?`], {
      asked: askForFieldOfEvent(event.id, 'start_date'),
      spokenOf: [event.id],
    })
  const language = wish === 'other-language' && otherLanguages.find((code) => code === about)
  if (language) return makeReply(UNDERSTANDS_ENGLISH[language], { actions: buttonsFor(thread) })
  return makeReply(wish === 'unknown-event' && about ? `I can't find an event called “${about}”.` : REASONS[wish])
}

/** Answers small talk; null for any other kind of command. */
export const answerSmallTalk = (kind: string): Reply | null => (isSmallTalk(kind) ? makeReply(SMALL_TALK[kind]) : null)
const isSmallTalk = (kind: string): kind is keyof typeof SMALL_TALK => kind in SMALL_TALK

const SMALL_TALK = {
  greeting: "Hello! Ask me what's on, or send a picture of an event.",
  thanks: "You're welcome.",
  goodbye: 'Goodbye!',
  help: `I read events from pictures and answer questions about them. Try "when is it?", "starts at 8", "remind me the day before" or ${EXAMPLE}.`,
  leave: 'OK, I changed nothing.',
} as const

/** Why each wish is declined, and what can be done instead. */
const REASONS: Record<CommandOf<'cannot'>['wish'], string> = {
  unclear: 'I didn\'t get that. Try "when is it?", "starts at 8", or send a picture.',
  'other-language': 'I only understand English.',
  'too-much': "That's too long for me. Please send just the lines about one event.",
  'no-event': `There's no event here yet. Send a picture, or type one: ${EXAMPLE}.`,
  'unknown-event': "I can't find that event.",
  'buy-tickets': "I can't buy tickets. If there's a booking link, it's on the event's card.",
  'send-message': "I can't send messages, but you can share an event from its card.",
  invite: "I can't invite people, but you can share an event from its card.",
  weather: "I can't see the weather forecast.",
  route: "I can't plan routes. If the address is known, it's on the event's card.",
  'web-search': "I can't search the web.",
  'delete-everything': "I can't delete everything from a chat. Settings has Clear History and Delete Account.",
  'delete-thread': 'To delete this thread, open its options at the top and choose Delete Thread.',
  'read-again': 'To read the picture again, use Read it again beside it.',
  settings: "I can't change settings here. You'll find them under Settings.",
  'other-calendar': 'I only see the calendar here. Settings has a link that other calendars can subscribe to.',
  recurrence:
    'I didn\'t get how often it repeats. Try "every Tuesday", "every two weeks", "the first Friday of the month" or "until 17 December".',
  'impossible-value': "That date or time isn't possible, so I changed nothing.",
  outside: `I can only help with your events. Try "what's on this weekend?" or ${EXAMPLE}.`,
}

/** Says that only English is understood, in the language of the message. */
const UNDERSTANDS_ENGLISH: Record<OtherLanguage, string> = {
  de: 'Ich verstehe nur Englisch. Tippe auf einen der Knöpfe oder schreib auf Englisch.',
  fr: "Je ne comprends que l'anglais. Touchez un bouton ou écrivez en anglais.",
  es: 'Solo entiendo inglés. Toca un botón o escribe en inglés.',
  it: "Capisco solo l'inglese. Tocca un pulsante o scrivi in inglese.",
  pt: 'Só entendo inglês. Toque num botão ou escreva em inglês.',
  nl: 'Ik begrijp alleen Engels. Tik op een knop of schrijf in het Engels.',
  pl: 'Rozumiem tylko po angielsku. Dotknij przycisku albo napisz po angielsku.',
  tr: 'Yalnızca İngilizce anlıyorum. Bir düğmeye dokunun veya İngilizce yazın.',
}

/** Buttons for a person who writes in another language: those of the only event's card, and the most common questions. */
function buttonsFor([event, ...others]: Context['thread']): Reply['actions'] {
  const questions = event ? ['When is it?', 'Where is it?', 'What does it cost?'] : ["What's on this week?", 'Help']
  const cardButtons =
    event && others.length === 0 ? [...(event.saved ? [] : [button('add', event.id)]), button('remind', event.id)] : []
  return [...cardButtons, ...questions.map(answerAction)]
}
