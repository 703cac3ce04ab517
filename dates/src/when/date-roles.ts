// Determines from the words around a date what the date is for: the event itself, a ticket sale, a deadline, an exception.

import type { ParseState } from './parse-state.ts'
import type { WhenContext, WhenRole } from './when.ts'

interface Cue {
  role: WhenRole
  /** Matches the end of the text before the date on its line, folded. */
  before: RegExp
}

const cue = (role: WhenRole, ...alternatives: string[]): Cue => ({
  role,
  before: new RegExp(alternatives.map((pattern) => `(?:${pattern})$`).join('|'), 'u'),
})

/** "Last class: 25 March", "Term starts 12 January, ends 23 March": the end of what the page repeats. */
const END_OF_SERIES = new RegExp(
  [
    String.raw`\b(?:last|final) (?:class(?:es)?|sessions?|lessons?|meetings?|rehearsals?|training|practice|workshops?|lectures?|day of (?:term|class(?:es)?|the course))\b(?! (?:for|to)\b)[^\n\d]{0,28}$`,
    String.raw`\b(?:last|final) (?:evening|week|date)(?: of (?:term|the (?:course|season|series)))?: ?\p{L}{0,10} ?$`,
    String.raw`\b(?:letzter? (?:termin|kurstag|abend|stunde|probe|treffen)|dernier(?:e)? (?:cours|seance|repetition)|ultim[oa] (?:clase|sesion|lezione|incontro)|laatste (?:les|bijeenkomst))\b[^\n\d]{0,24}$`,
    String.raw`\b(?:starts?|begins?|commences|beginnt|debute|empieza|inizia)\b[^\n]{3,30}\b(?:ends?|finish(?:es)?|endet|finit|termina)(?: on)?:? $`,
  ].join('|'),
  'u',
)

/** Words for what comes after the last one: the series goes on. */
const GOES_ON =
  /\b(?:next|new) (?:class|session|lesson|meeting|rehearsal|term|season|course|year)|\b(?:resum(?:es?|ing)|restart(?:s|ing)?|back (?:on|from|in)|again (?:on|from|in))\b/

/** The words before a date say what it is for. The first match counts. */
const CUES_BEFORE: readonly Cue[] = [
  cue(
    'except',
    String.raw`\b(?:not|except(?:ing)?(?: for)?|excl(?:uding|\.)?|skip(?:s|ping)?|closed|ausser|nicht|entfallt|sauf|excepto|salvo|escluso|tranne|eccetto|behalve|uitgezonderd|niet)\s*:?\s*(?:on |the |am |op |le |les |el |il )?`,
    String.raw`\bno (?:class|session|lesson|meeting|rehearsal|training|practice|club|course)(?:e?s)?\b[^\n\d]{0,20}`,
    String.raw`\b(?:kein(?:e|en)?|pas de|geen|nessuna|sin) \p{L}+ (?:am|vom|le|les|du|op|il|dal|el)\s*`,
  ),
  cue(
    'sale',
    String.raw`(?:tickets?|vvk|vorverkauf|presale|pre-sale|passes|registration)?\s*(?:go(?:es)? |are |now )?on sale(?: now)?[^\n]{0,12}`,
    String.raw`vorverkauf (?:ab|seit|startet)[^\n]{0,6}`,
    String.raw`presale[^\n]{0,14}`,
    String.raw`en venta[^\n]{0,12}`,
    String.raw`en vente[^\n]{0,12}`,
    String.raw`tickets? (?:available|release[ds]?)[^\n]{0,10}`,
    String.raw`(?:开|開)(?:始|放|启)?(?:售票?|预售|預售|抢票|搶票)[^\n\d]{0,6}`,
    String.raw`(?:预售|預售|售票|抢票|搶票|开票|発売|发售|發售|前売)(?:时间|時間|日期?|开始|開始|开启|開啟|期间|期間|票)?[: ]{0,3}`,
  ),
  cue(
    'deadline',
    String.raw`\b(?:rsvp|register|registration|apply|applications?|submit|submissions?|enter|order|book|sign ?up|deadline|entries|return|respond|reply|\p{L}*anmeldung|anmeldeschluss|inscripcion(?:es)?|inscriptions?)[^\n\d]{0,22}(?:by|before|due|until|bis(?: zum)?|hasta(?: el)?|avant(?: le)?|ends?|closes?|:)\s*(?:the |le |el |zum )?`,
    String.raw`\bdeadline[^\n\d]{0,16}`,
    String.raw`\bearly ?bird[^\n\d]{0,20}`,
    String.raw`(?:^|\s)by\s+(?:(?:noon|midday|midnight|\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?)\s+(?:on\s+)?)?(?:the )?`,
    String.raw`pre-?order[^\n\d]{0,10}`,
    String.raw`截(?:止|至)[^\n\d]{0,8}`,
    String.raw`(?:締め?切り?|〆切|早鸟|早鳥|早割)[^\n\d]{0,8}`,
    String.raw`(?:报名|報名|登记|登記|征集|徵集|投稿|申し?込み?|応募|受付)(?:(?:时间|時間|日期|期间|期間|期限|至|到|即日起至)[^\n\d]{0,6}|\s?[: ]\s?)`,
  ),
  cue(
    'raindate',
    String.raw`\b(?:rain ?date|backup date|alternate date|ausweichtermin|schlechtwettertermin|in case of rain)[^\n\d]{0,12}`,
    String.raw`\b(?:if it(?: i|['’])?s? (?:rains?|wet|raining)|if wet|bei regen)\b[^\n\d]{0,40}`,
  ),
  cue(
    'other',
    String.raw`\b(?:offer|valid|gultig|coupon|discount|promo(?:tion)?|angebot|expires?|(?<!\b(?:terms?|semester|school|season|trimester) )ends?)[^\n\d]{0,20}(?:until|til|till|thru|through|bis|to|ends?|on|:)?\s*`,
    String.raw`\bsale (?:ends|until|thru|through|valid)[^\n\d]{0,10}`,
    String.raw`\b(?:best before|best by|use by|sell by|exp(?:\.|iry|ires?)?(?: date)?|mhd|haltbar bis|a consommer)[^\n\d]{0,10}`,
    String.raw`(?:^|[^a-z])(?:born|geboren|dob|date of birth|birthday|ne le|nacido|b\.|\*)\s*(?:on |:|am )?\s*`,
    String.raw`(?:©|\(c\)|\bcopyright|\ball rights reserved|\b(?:est\.?|since|seit|depuis|desde|established|founded|vintage|issued?|iss|updated|modified|published|posted|printed|written|version|ver|rev)(?![a-z]))[^\n\d]{0,14}`,
    String.raw`\b(?:last seen|available|arriving|arrives|delivered|delivery|ships|shipped|invoice|receipt|order(?:ed)?|paid|due)[^\n\d]{0,12}`,
  ),
]

/** Words after a date that give it a role; in Chinese and Japanese, a weekday and a time may be between them. */
const CUES_AFTER: readonly (readonly [pattern: RegExp, role: WhenRole])[] = [
  [/^\s*(?:all rights|birthday)/, 'other'],
  [/^\s*deadline/, 'deadline'],
  [/^[^\n]{0,16}?(?:开售|開售|售票|预售|預售|発売|发售|發售|开抢|開搶|开票|開票|前売)/u, 'sale'],
  [/^[^\n]{0,16}?(?:截止|报名|報名|締め?切|〆切|必着)/u, 'deadline'],
]

const UNTIL =
  /(?<!\p{L})(?:until|till?|up to|(?:spatestens )?bis(?: zum)?|hasta(?: el)?|jusqu'? ?au|fino al|through|thru|before|avant(?: le)?|entro(?: e non oltre)?(?: il)?|ate(?: o)?(?: dia)?|do dnia)\s*$/u
/** "do 5 czerwca": "until" in these languages only. */
const UNTIL_IN_SLAVIC = /(?<!\p{L})do\s*$/u
const DO_MEANS_UNTIL = ['pl', 'cs', 'sk', 'hr', 'sl', 'sr', 'bs']
const FROM = /(?:from|vom|ab|du|del|dal|od)\b/

/** A line that breaks off before the date on the next one: "payable by". */
const BREAKS_OFF =
  /(?<!\p{L})(?:by|before|until|til|till|due|bis|avant(?: le)?|hasta(?: el)?)(?: the| noon| noon on)?\s*$/u
/** How many characters before a date are searched for words that give it a role. */
const BEFORE_LENGTH = 60
/** How many characters after a date are searched for such words. */
const AFTER_LENGTH = 30
/** How many characters before a date are searched for "until". */
const LEAD_LENGTH = 26

function roleOf({ text, rules }: ParseState, start: number, end: number): WhenRole | undefined {
  const window = text.slice(Math.max(0, start - BEFORE_LENGTH), start)
  const before = leadIn(window)
  if (rules.length > 0 && END_OF_SERIES.test(before) && !GOES_ON.test(text)) return 'until'
  const role = CUES_BEFORE.find((it) => it.before.test(before))?.role
  if (role) return role
  const after = text.slice(end, end + AFTER_LENGTH)
  return CUES_AFTER.find(([pattern]) => pattern.test(after))?.[1]
}

/** The words before a date on its line; if it starts the line, the broken-off end of the line above. */
function leadIn(window: string): string {
  const at = window.lastIndexOf('\n')
  const [own, above] = [window.slice(at + 1), window.slice(window.lastIndexOf('\n', at - 1) + 1, Math.max(0, at))]
  return own.trim() === '' && BREAKS_OFF.test(above) ? `${above} ` : own
}

/** Returns whether "do" means "until" in the language of the page, as in Polish. */
export const doMeansUntil = ({ language = '' }: WhenContext): boolean => DO_MEANS_UNTIL.includes(language)

/** Returns whether words such as "until" precede a date, which is then the end of a span, or a deadline. */
export function isUntil({ text, context }: ParseState, { start }: { start: number }): boolean {
  const before = text.slice(Math.max(0, start - LEAD_LENGTH), start)
  const saysUntil = UNTIL.test(before) || (doMeansUntil(context) && UNTIL_IN_SLAVIC.test(before))
  return saysUntil && !FROM.test(text.slice(Math.max(0, start - 40), start))
}

/** "not 26 December or 2 January" */
const OR =
  /^\s*(?:,|&|\+)?\s*(?:or|and|nor|oder|und|noch|ou|et|ni|o|y|e|of|en)?\s*(?:on |the |am |den |le |el |il |op )?\s*$/

/** Assigns a role to each date that is not the event's own: a sale, a deadline, a birth, a rain date. */
export function assignRoles(state: ParseState): void {
  for (const [at, date] of state.dates.entries()) {
    const before = state.dates[at - 1]
    const isAlsoLeftOut = before?.role === 'except' && OR.test(state.text.slice(before.end, date.start))
    const role = isAlsoLeftOut
      ? 'except'
      : (roleOf(state, date.start, date.end) ?? (isUntil(state, date) ? 'until' : undefined))
    if (role) date.role = role
  }
}
