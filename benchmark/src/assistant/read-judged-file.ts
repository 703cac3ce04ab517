import { readFileSync } from 'node:fs'
import { isDay } from '@swap/dates/calendar-day'
import { kinds, looks, textFields, type JudgedFile } from './judged-file.ts'

const WANTS = ['says', 'saysNot', 'unchanged', 'event', 'events', 'count', 'gone', 'reminders', 'asks']
const EVENT_FIELDS = ['title', 'title_is', 'duration', 'saved', 'days', ...textFields]
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

type Told = Record<string, unknown>

/** Reads a file of judged conversations. Throws all its problems, one per line. */
export function readJudgedFile(path: string): JudgedFile {
  const told: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const problems = problemsOf(told)
  if (problems.length > 0) throw new Error(`${path} can't be judged by:\n${problems.join('\n')}`)
  return withDefaults(told as JudgedFile) // validated above
}

/** Scenes may omit what most don't need. */
const withDefaults = (file: JudgedFile): JudgedFile => ({
  ...file,
  scenes: file.scenes.map((scene) => ({
    ...scene,
    timeZone: scene.timeZone ?? 'Europe/London',
    pictures: scene.pictures ?? [],
    typed: scene.typed ?? [],
  })),
})

/** The problems of a file, each with its place. */
export function problemsOf(file: unknown): string[] {
  if (!isObject(file)) return ['it is no object']
  const { author, today, scenes } = file
  return [
    ...(typeof author === 'string' ? [] : ['author is missing']),
    ...(typeof today === 'string' && LOCAL.test(today) ? [] : ['today is no time like 2026-12-01T10:00']),
    ...listOf(scenes).flatMap((scene, at) => inside(nameOf(scene, at), problemsOfScene(scene))),
    ...(listOf(scenes).length > 0 ? [] : ['there are no scenes']),
  ]
}

const inside = (place: string, problems: readonly string[]): string[] => problems.map((it) => `${place} › ${it}`)
const isObject = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (value: unknown, at: number): string =>
  isObject(value) && typeof value.name === 'string' ? value.name : String(at)
const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function problemsOfScene(scene: unknown): string[] {
  if (!isObject(scene)) return ['no object']
  const { name, timeZone = 'Europe/London', pictures = [], typed = [], conversations } = scene
  const places = [
    'new',
    ...listOf(pictures).map((picture, at) => nameOf(picture, at)),
    ...listOf(typed).map((_, at) => `typed:${at}`),
  ]
  return [
    ...(isWords(name) ? [] : ['it has no name']),
    ...(isZone(timeZone) ? [] : [`${String(timeZone)} is no time zone`]),
    ...(new Set(places).size === places.length ? [] : ['two pictures have the same name']),
    ...listOf(pictures).flatMap((picture, at) => inside(nameOf(picture, at), problemsOfPicture(picture))),
    ...(listOf(typed).every(isWords) ? [] : ['typed has more than texts']),
    ...listOf(conversations).flatMap((it, at) => inside(`conversation ${at}`, problemsOfConversation(it, places))),
    ...(listOf(conversations).length > 0 ? [] : ['it has no conversations']),
  ]
}

function isZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false // no zone
  }
}

function problemsOfPicture(picture: unknown): string[] {
  if (!isObject(picture)) return ['no object']
  const lines = listOf(picture.lines)
  return [
    ...(looks.some((it) => it === picture.look) ? [] : [`look is none of ${looks.join(', ')}`]),
    ...(lines.length > 0 && lines.every((it) => typeof it === 'string') ? [] : ['it has no lines']),
  ]
}

function problemsOfConversation(conversation: unknown, places: readonly string[]): string[] {
  if (!isObject(conversation)) return ['no object']
  const turns = listOf(conversation.turns)
  return [
    ...(places.some((it) => it === conversation.in) ? [] : [`in is none of ${places.join(', ')}`]),
    ...turns.flatMap((turn, at) => inside(`turn ${at}`, problemsOfTurn(turn))),
    ...(turns.length > 0 ? [] : ['it has no turns']),
  ]
}

function problemsOfTurn(turn: unknown): string[] {
  if (!isObject(turn)) return ['no object']
  const { say, kind, want } = turn
  return [
    ...(isWords(say) ? [] : ['say is missing']),
    ...(kinds.some((it) => it === kind) ? [] : [`kind is none of ${kinds.join(', ')}`]),
    ...(isObject(want) ? problemsOfWant(want) : ['want is missing']),
  ]
}

function problemsOfWant(want: Told): string[] {
  const { says = [], saysNot = [], event, events = [], count = 0, gone = [], reminders = [] } = want
  const given = Object.keys(want)
  return [
    ...(given.length > 0 ? [] : ['want is empty']),
    ...given.filter((it) => !WANTS.includes(it)).map((it) => `want knows no ${it}`),
    ...(areWords(says) && areWords(saysNot) ? [] : ['says and saysNot are lists of texts']),
    ...(['unchanged', 'asks'].every((it) => want[it] === undefined || want[it] === true)
      ? []
      : ['unchanged and asks are true or left out']),
    ...(Number.isInteger(count) ? [] : ['count is no number']),
    ...(isWords(gone) || areWords(gone) ? [] : ['gone is a title, or a list of them']),
    ...(listOf(reminders).every((it) => typeof it === 'string' && LOCAL.test(it))
      ? []
      : ['reminders are times like 2026-12-06T18:00']),
    ...[...(event === undefined ? [] : [event]), ...listOf(events)].flatMap(problemsOfEvent),
  ]
}

const areWords = (value: unknown): boolean => Array.isArray(value) && value.every(isWords)

function problemsOfEvent(event: unknown): string[] {
  if (!isObject(event)) return ['a wanted event is no object']
  const { title, duration = null, saved = true, days = [], title_is: named = '' } = event
  return [
    ...(isWords(title) ? [] : ['a wanted event has no title']),
    ...Object.keys(event)
      .filter((it) => !EVENT_FIELDS.includes(it))
      .map((it) => `a wanted event knows no ${it}`),
    ...textFields
      .filter((it) => !['string', 'number', 'undefined'].includes(typeof event[it]) && event[it] !== null)
      .map((it) => `${it} is neither text, number nor null`),
    ...(duration === null || typeof duration === 'number' ? [] : ['duration is no number of minutes']),
    ...(typeof saved === 'boolean' ? [] : ['saved is neither true nor false']),
    ...(typeof named === 'string' ? [] : ['title_is is no text']),
    ...(listOf(days).every((it) => typeof it === 'string' && isDay(it)) ? [] : ['days are days like 2026-12-08']),
  ]
}
