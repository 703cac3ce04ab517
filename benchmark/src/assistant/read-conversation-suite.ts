import { readFileSync } from 'node:fs'
import { isDay } from '@swap/dates/calendar-day'
import { turnKinds, looks, textFields, type ConversationSuite } from './conversation-suite.ts'

const EXPECTATION_KEYS = ['says', 'saysNot', 'unchanged', 'event', 'events', 'count', 'gone', 'reminders', 'asks']
const EVENT_FIELDS = ['title', 'title_is', 'duration', 'saved', 'days', ...textFields]
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

type JsonObject = Record<string, unknown>

/** Reads and validates a file of test conversations. Throws an error that lists every problem. */
export function readConversationSuite(path: string): ConversationSuite {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const problems = validateSuite(json)
  if (problems.length > 0) throw new Error(`${path} is not a valid conversation suite:\n${problems.join('\n')}`)
  return withDefaults(json as ConversationSuite) // validated above
}

/** Fills in what scenes may leave out. */
const withDefaults = (file: ConversationSuite): ConversationSuite => ({
  ...file,
  scenes: file.scenes.map((scene) => ({
    ...scene,
    timeZone: scene.timeZone ?? 'Europe/London',
    pictures: scene.pictures ?? [],
    typed: scene.typed ?? [],
  })),
})

/** Lists the problems of a suite, each with its position. */
export function validateSuite(file: unknown): string[] {
  if (!isObject(file)) return ['the suite is not an object']
  const { author, today, scenes } = file
  return [
    ...(typeof author === 'string' ? [] : ['author is missing']),
    ...(typeof today === 'string' && LOCAL.test(today) ? [] : ['today is not a time like 2026-12-01T10:00']),
    ...listOf(scenes).flatMap((scene, at) => prefixWith(nameOf(scene, at), validateScene(scene))),
    ...(listOf(scenes).length > 0 ? [] : ['there are no scenes']),
  ]
}

const prefixWith = (place: string, problems: readonly string[]): string[] => problems.map((it) => `${place} › ${it}`)
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (value: unknown, at: number): string =>
  isObject(value) && typeof value.name === 'string' ? value.name : String(at)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function validateScene(scene: unknown): string[] {
  if (!isObject(scene)) return ['not an object']
  const { name, timeZone = 'Europe/London', pictures = [], typed = [], conversations } = scene
  const places = [
    'new',
    ...listOf(pictures).map((picture, at) => nameOf(picture, at)),
    ...listOf(typed).map((_, at) => `typed:${at}`),
  ]
  return [
    ...(isText(name) ? [] : ['it has no name']),
    ...(isZone(timeZone) ? [] : [`${String(timeZone)} is not a time zone`]),
    ...(new Set(places).size === places.length ? [] : ['two pictures have the same name']),
    ...listOf(pictures).flatMap((picture, at) => prefixWith(nameOf(picture, at), validatePicture(picture))),
    ...(listOf(typed).every(isText) ? [] : ['typed must contain only texts']),
    ...listOf(conversations).flatMap((it, at) => prefixWith(`conversation ${at}`, validateConversation(it, places))),
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

function validatePicture(picture: unknown): string[] {
  if (!isObject(picture)) return ['not an object']
  const lines = listOf(picture.lines)
  return [
    ...(looks.some((it) => it === picture.look) ? [] : [`look is not one of ${looks.join(', ')}`]),
    ...(lines.length > 0 && lines.every((it) => typeof it === 'string') ? [] : ['it has no lines']),
  ]
}

function validateConversation(conversation: unknown, places: readonly string[]): string[] {
  if (!isObject(conversation)) return ['not an object']
  const turns = listOf(conversation.turns)
  return [
    ...(places.some((it) => it === conversation.in) ? [] : [`in is not one of ${places.join(', ')}`]),
    ...turns.flatMap((turn, at) => prefixWith(`turn ${at}`, validateTurn(turn))),
    ...(turns.length > 0 ? [] : ['it has no turns']),
  ]
}

function validateTurn(turn: unknown): string[] {
  if (!isObject(turn)) return ['not an object']
  const { say, kind, want } = turn
  return [
    ...(isText(say) ? [] : ['say is missing']),
    ...(turnKinds.some((it) => it === kind) ? [] : [`kind is not one of ${turnKinds.join(', ')}`]),
    ...(isObject(want) ? validateExpectation(want) : ['want is missing']),
  ]
}

function validateExpectation(expectation: JsonObject): string[] {
  const { says = [], saysNot = [], event, events = [], count = 0, gone = [], reminders = [] } = expectation
  const given = Object.keys(expectation)
  return [
    ...(given.length > 0 ? [] : ['want is empty']),
    ...given.filter((it) => !EXPECTATION_KEYS.includes(it)).map((it) => `unknown key in want: ${it}`),
    ...(isTextList(says) && isTextList(saysNot) ? [] : ['says and saysNot are lists of texts']),
    ...(['unchanged', 'asks'].every((it) => expectation[it] === undefined || expectation[it] === true)
      ? []
      : ['unchanged and asks are true or left out']),
    ...(Number.isInteger(count) ? [] : ['count is not an integer']),
    ...(isText(gone) || isTextList(gone) ? [] : ['gone is a title, or a list of them']),
    ...(listOf(reminders).every((it) => typeof it === 'string' && LOCAL.test(it))
      ? []
      : ['reminders are times like 2026-12-06T18:00']),
    ...[...(event === undefined ? [] : [event]), ...listOf(events)].flatMap(validateEvent),
  ]
}

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

function validateEvent(event: unknown): string[] {
  if (!isObject(event)) return ['an expected event is not an object']
  const { title, duration = null, saved = true, days = [], title_is: named = '' } = event
  return [
    ...(isText(title) ? [] : ['an expected event has no title']),
    ...Object.keys(event)
      .filter((it) => !EVENT_FIELDS.includes(it))
      .map((it) => `unknown key in an expected event: ${it}`),
    ...textFields
      .filter((it) => !['string', 'number', 'undefined'].includes(typeof event[it]) && event[it] !== null)
      .map((it) => `${it} is neither text, number nor null`),
    ...(duration === null || typeof duration === 'number' ? [] : ['duration is not a number of minutes']),
    ...(typeof saved === 'boolean' ? [] : ['saved is neither true nor false']),
    ...(typeof named === 'string' ? [] : ['title_is is not a text']),
    ...(listOf(days).every((it) => typeof it === 'string' && isDay(it)) ? [] : ['days are days like 2026-12-08']),
  ]
}
