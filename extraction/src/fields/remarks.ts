/** Words on a poster whose mere presence means something. */
import { foldText } from '@swap/dates/fold'
import { readable } from './readable.ts'

type Meanings = readonly (readonly [meaning: string, words: RegExp])[]

const meant = (text: string, meanings: Meanings): string[] => {
  const folded = foldText(readable(text))
  return meanings.filter(([, words]) => words.test(folded)).map(([meaning]) => meaning)
}

const OFFERS: Meanings = [
  [
    'wheelchair',
    /wheelchair|rollstuhl|\bpmr\b|fauteuil roulant|silla de ruedas|sedia a rotelle|barrierefrei|ada accessible|handicap(?:ped)? access/,
  ],
  [
    'sign-language',
    /\b(?:asl|bsl)\b|\b(?:auslan|lsf|dgs|isl)\b[^\n]{0,20}interpret|sign[\s-]language|\bgebardensprach/,
  ],
  ['step-free', /step[\s-]?free|stufenlos|level access|ramp access/],
  ['hearing-loop', /hearing (?:loop|assist)|induction loop|induktionsschleife|assistive listening/],
  ['relaxed', /relaxed (?:performance|screening)|sensory[\s-]friendly/],
  ['audio-description', /audio[\s-]described|audiodeskription/],
  ['captioned', /captioned|subtitled for/],
]

/**
 * Lists the accessibility features, in a fixed order.
 *
 *     "BSL interpretation & step-free access" → ['sign-language', 'step-free']     "rollstuhlgerecht" → ['wheelchair']
 *     "Accessible by public transport" → []
 */
export const readAccessibility = (text: string): string[] => meant(text, OFFERS)

/** In order of precedence: a cancelled evening may have been sold out. */
const STATES: Meanings = [
  ['cancelled', /\b(?:event |show )?(?:cancell?ed|abgesagt|annule|cancelado|annullato|afgelast)\b/],
  ['postponed', /\b(?:postponed|verschoben|reporte|aplazado|rinviato|uitgesteld|rescheduled)\b/],
  [
    'sold out',
    /sold ?out|ausverkauft|^\W*complet\W*$|\bagotad[ao]s?\b|\besgotado\b|\besaurito\b|uitverkocht|utsolgt|utsald|vyprodano|wyprzedane|完売|매진/,
  ],
  [
    'limited',
    /limited (?:seat|ticket|space|place|capacity|spot|availab)|few (?:tickets|seats|spots) (?:left|remaining)|selling fast|last (?:few )?tickets|begrenzte platze|restkarten|places limitees|plazas limitadas|posti limitati|aforo limitado/,
  ],
  ['first come first served', /first[\s-]come/],
  [
    'registration required',
    /registration (?:is )?(?:required|necessary)|rsvp required|must (?:register|rsvp)|register in advance|anmeldung erforderlich|um anmeldung wird gebeten|inscription obligatoire|reservation (?:required|obligatoire|recommended|conseillee)|prenotazione obbligatoria|inscripcion previa/,
  ],
]

/**
 * Says whether tickets are still available.
 *
 *     "SOLD OUT" · "Ausverkauft" · "COMPLET" → sold out     "Few tickets left!" → limited     "POSTPONED" → postponed
 *     "Programme complet" · "Tickets at the door" → null
 */
export const readAvailability = (text: string): string | null => meant(text, STATES)[0] ?? null

const POLICY = new RegExp(
  [
    'no (?:refunds?|exchanges?)|non-?\\s?refundable|all sales (?:are )?final|refund policy|cancellation policy|ruckgabe',
    'rain or shine|rain date|rain location|weather permitting|wetterabhangig|(?:in case of|if it) rain',
    'bei (?:jedem wetter|regen|schlechtem wetter)|en cas de (?:pluie|mauvais temps)|in caso di (?:pioggia|maltempo)',
    'en caso de lluvia',
    'subject to (?:change|cancellation)',
  ].join('|'),
)

/**
 * Does the text mention bad weather, or refunds?
 *
 *     "no refunds" · "rain or shine" · "Findet bei jedem Wetter statt" → true     "Purple Rain live" → false
 */
export const isPolicy = (text: string): boolean => POLICY.test(foldText(readable(text)))

const PRESENT =
  /\b(?:presents?|presented by|präsentiert|präsentieren|présente|presenta|hosted by|brought to you by|in association with|in cooperation|sponsored by|organized by|organised by|proudly|invites? you|lädt ein|supported by|powered by|funded by)\b/i

const SUPPORT = /\b(?:with|feat\.?|featuring|support|special guests?|plus)\b/i

/** "KESTREL presents", "hosted by", "lädt ein": the line names who is behind the event, so it is no title. */
export const hasPresentWord = (text: string): boolean => PRESENT.test(text)

/** "with special guests", "feat.", "plus support": the line names who else plays, so it is no title. */
export const hasSupportWord = (text: string): boolean => SUPPORT.test(text)
