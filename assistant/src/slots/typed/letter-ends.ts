import { VENUE_NOUN } from './letter-prose.ts'

// Where a letter ends, and the line above that says where.

/** What ends a title: a full stop behind a word; that of a short form is part of it. */
export const ENDS = /(?:!+|(?<=[\p{L}\d'’)]{4})\.)\s*$/u

/** "Thanks, Pete", "Cheers Tom x": who signs on the same line. */
const SIGNS_WITH_NAME =
  /^(?:(?:many |lots of |much )?(?:thanks|love|cheers|regards|best wishes)|best(?=,)|(?:kind|best|warm) regards|yours|thank you|ta|see you there|x{1,3}),? (?:from )?\p{Lu}[\p{L}'-]+(?: (?:and|&) \p{Lu}[\p{L}'-]+| \p{Lu}[\p{L}'-]*)?[ .!x]*$/iu
/** "…, St John's Hall. Thanks, Di": the same behind a sentence. */
export const SIGNED_BEHIND =
  /(?<=\S[.!])\s+(?:(?:many )?thanks|cheers|love|best|regards|kind regards|see you there),?(?: from)? \p{Lu}[\p{L}'-]+(?: (?:and|&) \p{Lu}[\p{L}'-]+)?[ .!x]*$/u

/** A line that ends a letter: below it somebody signs, with what they are and where they work. */
const SIGNS_OFF =
  /^(?:-{2,}|(?:(?:with|kind|kindest|best|warm|warmest|many|my|all the|yours) )*(?:regards|wishes|greetings|thanks|best|warmly|sincerely|faithfully|truly|love|cheers)(?: (?:again|in advance|and (?:best |kind )?(?:regards|wishes)))?|thank you|take care|see you(?: (?:there|soon|then))?|x{1,3})[\s,.!]*$/i

/** Whether a line is where somebody signs. */
export const isSigned = (text: string): boolean => SIGNS_OFF.test(text) || SIGNS_WITH_NAME.test(text)

/** "We'll be at The Lamb upstairs." says where, and nothing else. */
const TELLS_WHERE =
  /^(?:(?:we(?:'ll| will|'re| are)?(?: (?:be|meet|meeting|gather|gathering))?|it(?:'s| is|'ll be| will be)?(?: (?:held|taking place|on))?|(?:it )?takes place|held|meet(?:ing)?(?: up)?|venue is|the venue is|find us|come (?:along )?to us|see you) )?(?:at|in) (?<place>(?:the |our |my )?[\p{L}\d][\p{L}\d'&. -]{2,50}?)(?: as (?:usual|always|ever))?[.!]?$/iu

/** The place that a line says, and says nothing else. */
export const placeTold = (text: string): string | null => {
  const place = TELLS_WHERE.exec(text)?.groups?.place
  const isName =
    place !== undefined && (/\p{Lu}/u.test(place) || VENUE_NOUN.test(place) || /^(?:the|our|number) /i.test(place))
  return isName && place.split(' ').length < 7 ? place : null
}
