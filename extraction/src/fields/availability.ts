// Reads from a text whether tickets are still available.

import { findKeywordLabels, type KeywordTable } from './keyword-table.ts'

/** The keywords of each state, in order of precedence: an event that was sold out may be cancelled. */
const STATES: KeywordTable = [
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
 * Returns how available tickets still are; null if the text doesn't say.
 *
 *     "SOLD OUT" · "Ausverkauft" · "COMPLET" → sold out     "Few tickets left!" → limited     "POSTPONED" → postponed
 *     "Programme complet" · "Tickets at the door" → null
 */
export const readAvailability = (text: string): string | null => findKeywordLabels(text, STATES)[0] ?? null
