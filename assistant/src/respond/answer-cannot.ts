import type { AskBack, CommandOf, Step } from '../command.ts'
import { say, type Said } from './said.ts'

const examples =
  'Ask me when or where something is, or what is on in December. Tell me "it starts at 9", "rename it to …" or "add it to my calendar". Or write an event: "Quiz at the Crown, Thursday 8 pm".'

const cannot: Record<CommandOf<'cannot'>['wish'], string> = {
  unclear: `Sorry, I did not understand that. ${examples}`,
  'too-much': "That's too long for me. Please send just the lines about one event.",
  'no-event': 'There is no event here yet. Add a picture of one, or write it: "Quiz at the Crown, Thursday 8 pm".',
  'unknown-event': 'I have no event called that.',
  'buy-tickets': 'I cannot buy tickets. Where a booking link was read, it stands on the card.',
  'send-message': 'I cannot send messages. You can share an event from its card.',
  invite: 'I cannot invite anybody. You can share an event from its card.',
  weather: 'I cannot see the weather: I only know what your pictures and you have told me.',
  route: 'I cannot plan a route. What is known of the place stands on the card.',
  'web-search': 'I cannot look things up on the web: I only know what your pictures and you have said.',
  'delete-everything': 'I do not delete everything from a chat. Settings has Clear History and Delete Account.',
  'delete-thread': 'To delete this thread, open its options at the top and choose Delete Thread.',
  'read-again': 'To have the picture read again, use Read it again beside it.',
  settings: 'I cannot change settings from here. They are under Settings.',
  'other-calendar': 'I only see the calendar kept here. Settings has a link by which other calendars can follow it.',
  recurrence:
    'I didn\'t get how often it repeats. Try "every Tuesday", "every two weeks", "the first Friday of the month" or "until 17 December".',
  'impossible-value':
    'That cannot be: there is no such day or time, or it would end before it begins. I changed nothing.',
  outside:
    'I cannot help with that, I only know about your events. Ask me what is on this weekend, or write down an event: "Quiz at the Crown, Thursday 8 pm".',
}

/** A wish outside of what the assistant does: said plainly, with what can be done instead. */
export function answerCannot({ wish, about }: CommandOf<'cannot'>): Said {
  return say(wish === 'unknown-event' && about ? `I have no event called "${about}".` : cannot[wish])
}

const small = {
  greeting: 'Hello! Ask me what is on, tell me what to change, or add a picture or a sentence with an event in it.',
  thanks: 'You are welcome.',
  goodbye: 'Goodbye. Everything stays as it is.',
  help: `I read events from pictures and keep them with you. ${examples} Every change can be undone.`,
  leave: 'All right, I changed nothing.',
} as const

type Small = CommandOf<keyof typeof small>
export const isSmall = (step: Step | AskBack): step is Small => step.kind in small

export const answerSmall = (kind: Small['kind']): Said => say(small[kind])
