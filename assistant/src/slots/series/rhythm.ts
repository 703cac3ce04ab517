import { openRhythm } from '@swap/dates/when/open-rhythm'
import type { EventEdit } from '@swap/contract/event'
import type { Context } from '../../context.ts'
import type { Command, Step } from '../../command.ts'
import { askWhich, meant, part, type Clause } from '../../clauses/clause.ts'
import { isHearsay, moodOf } from '../../clauses/mood.ts'
import { withoutCourtesy } from '../../clauses/tag-question.ts'
import { offered } from '../read-clause.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { nameWords } from '../../normalize/name-words.ts'
import { knownEvent, whenEdit, whenSaid } from '../values/change-slots.ts'
import { readRepeatsOrNot } from './repeats-or-not.ts'
import { rhythmEdit } from './rhythm-edit.ts'
import { readWeekdaysGone } from './weekdays-gone.ts'
import { rhythmSaid, type RhythmSaid } from './rhythm-said.ts'

const MOST_SAID = 200
const VERBS =
  'is are was will be make set change switch switched move moved shift put turn turned repeat repeats repeating recur recurs recurring happen happens meet meets run runs take takes place go goes come comes held become becomes should has been let have return returns moving do doing'
/** With these alone a message says nothing but its rhythm. */
const FRAME: ReadonlySet<string> = new Set(
  `${VERBS} it this that they we we'd i'd they'd would i to into a an the on at in of for from only just really please and but so also too as well plus add instead thing event series now new again then though after all actually sorry no not oh oops wait hey hi okay thanks by way rather usually always normally really meant mean need needs want would like you can could stops stop ends end until o'clock date day days time times one any more round around weekly fortnightly monthly daily yearly week month`.split(
    ' ',
  ),
)
const VERB: ReadonlySet<string> = new Set(VERBS.split(' '))

const isClock = ({ mention }: MaskedWord): boolean => mention?.marker === 'TIME' || mention?.marker === 'PART'

/** Who a message about a rhythm names: nobody where it says "it". Null where it says anything else. */
function namedBy({ words }: Clause): readonly MaskedWord[] | null {
  const others = words.filter(({ text, mention }) => mention !== null || !FRAME.has(text))
  const who = others.filter((word) => !isClock(word) && !isHour(words, words.indexOf(word)))
  if (who.some(({ mention }) => mention !== null)) return null
  const isNamed = who.every((word) => nameWords([word]).length > 0)
  return isNamed && (who.length === 0 || words.some(({ text }) => VERB.has(text))) ? who : null
}

/** "at 7" */
const isHour = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.mention?.marker === 'NUM' && /^(?:at|from|to|is)$/.test(words[at - 1]?.text ?? '')

type ToClause = (text: string, memory: Context) => { clause: Clause; hasQuestionMark: boolean }

/**
 * What is told of how an event repeats, and nothing else: a change of its rule, with all that follows from it.
 *
 *     "make it Wednesdays" · "it's monthly, not weekly" · "every Tuesday and Thursday at 8pm" · "until 17 December" · "only six times"
 *     "choir is every other week now"                       → of the event of that name
 *     "what's on every Tuesday", "yoga every Tuesday"       → null: a question, and an event of its own
 */
export function readRhythm(text: string, memory: Context, toClause: ToClause): Command | null {
  const isAsked = text.includes('?')
  const gone = isAsked || text.length > MOST_SAID ? null : readWeekdaysGone(toClause(text, memory).clause)
  if (gone) return gone
  const told = rhythmAnswered(text, memory) ?? rhythmSaid(text, memory)
  if (!told) return text.length > MOST_SAID || isAsked ? null : readWithoutDays(text, memory, toClause)
  const all = toClause(told.rest, memory).clause
  const { mood, skip } = moodOf(all, isAsked)
  if (mood === 'forbids' || (mood === 'asks' && !isAsked)) return null
  const clause = withoutCourtesy(part(all, mood === 'asks' ? 0 : skip))
  if (mood === 'asks' && !/^(?:make|move|change|switch|set)(?: |$)/.test(clause.text)) return null
  const who = namedBy(clause)
  const request = who && ofEvents(clause, who, told, text)
  // What the landlord says of his quiz is news.
  return request && mood !== 'tells' && !isHearsay(all.text) ? offered(clause, request) : request
}

/** "it's twice a month": on which days is asked; else whether it repeats at all. */
function readWithoutDays(text: string, memory: Context, toClause: ToClause): Command | null {
  const open = openRhythm(text)
  if (!open) return readRepeatsOrNot(toClause(text, memory).clause)
  const once = `${text.slice(0, open.start)} ${text.slice(open.end)}`
  const all = toClause(once, memory).clause
  const { mood, skip } = moodOf(all, false)
  const clause = withoutCourtesy(part(all, skip))
  const who = mood === 'tells' ? namedBy(clause) : null
  const which = who && meant(clause, who)
  const [event, ...more] = which?.kind === 'events' ? which.ids : titled(once, memory)
  if (event === undefined || more.length > 0) return null
  return { kind: 'askBack', about: 'value', missing: 'recurrence', event, choices: [], said: text.slice(0, MOST_SAID) }
}

/** "physio twice a month", where there is a Physio: the whole title, and nothing else. */
function titled(text: string, { known }: Context): string[] {
  const told = text
    .toLowerCase()
    .replaceAll(/[\s.,!]+/g, ' ')
    .trim()
  return known.flatMap(({ id, title }) => (title?.toLowerCase() === told ? [id] : []))
}

/** "Tuesday and Friday", "the 1st and the 15th": what answers how often it repeats. */
function rhythmAnswered(text: string, memory: Context): RhythmSaid | null {
  if (memory.asked?.about !== 'value' || memory.asked.missing !== 'recurrence') return null
  const leads = ['', 'every ', 'monthly on ']
  const told = leads.map((lead) => rhythmSaid(lead + text, memory)).find((it) => it !== null && it.rule !== null)
  return told ? { ...told, isListed: false } : null
}

function ofEvents(clause: Clause, who: readonly MaskedWord[], told: RhythmSaid, text: string): Command | null {
  const which = meant(clause, who)
  if (which.kind !== 'events' && which.kind !== 'unclear') return null
  const steps = which.ids.flatMap((id) => changeOf(clause, id, told, text) ?? [])
  const [only, ...more] = steps
  if (!only) return null
  if (more.length === 0) return only
  return askWhich(
    clause,
    steps.map(({ event }) => event),
    (id) => steps.find(({ event }) => event === id) ?? only,
  )
}

function changeOf(clause: Clause, id: string, told: RhythmSaid, text: string): (Step & { kind: 'change' }) | null {
  const event = knownEvent(clause.memory, id)
  const edit = event && rhythmEdit(event, told, clause.memory)
  if (!event || !edit) return null
  const when = { ...whenSaid(clause.words), day: null }
  const day = edit.start_date ?? event.start_date
  const hours = when.time && day ? whenEdit(clause, { ...event, start_date: day }, when, 'move') : null
  // "it's at 9 on Saturdays", of what is on Saturdays: only its hour.
  if (hours && edit.recurrence === event.recurrence) return null
  const { start_date: _, end_date: __, ...clock }: EventEdit = hours ?? {}
  return { kind: 'change', event: id, edit: { ...edit, ...clock }, said: text.slice(0, MOST_SAID) }
}
