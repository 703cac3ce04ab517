import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Evidence } from '@swap/contract/reading'
import { expect, test } from 'vitest'
import { alternativesFor, toRequestBody, toValues, withDraftValues } from './form-values.ts'

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  source: 'read',
  confidence: 0.9,
  boxes: [],
  text: null,
  note: null,
  alternatives: [],
  ...more,
})

/** An event without a time. */
const ferry: AdminEventDetail = {
  id: 'ferry',
  title: 'Night Ferry',
  description: null,
  start_date: '2026-12-04',
  start_time: null,
  end_date: null,
  end_time: null,
  category: 'Music',
  location: { venue: 'Boathouse', address: null, city: 'Riga', country: null },
  contact: { organizer_name: null, event_url: null, booking_link: null },
  owner: 'somebody',
  needsReview: true,
  asks: null,
  confidence: 0.9,
  version: 3,
  createdAt: 0,
  thumbnail: null,
  isPrivate: false,
  recurrence: null,
  time_zone: null,
  evidence: { title: evidence(), start_date: evidence(), venue: evidence(), city: evidence(), category: evidence() },
  suggestions: { start_time: [{ value: '20:00', confidence: 0.4, boxes: [] }] },
  question: null,
  setByOwner: [],
  picture: null,
  lines: [],
}

test('a default that was not read is not in the form, and is sent back unchanged', () => {
  expect(toValues(ferry).start_time).toBe('')
  const body = toRequestBody(toValues(ferry), ferry)
  const { title, start_date, start_time, location, contact, version } = ferry
  expect(body).toMatchObject({ title, start_date, start_time, location, contact, version })
})

test('typed values are sent without surrounding spaces; an emptied field is sent as not known', () => {
  const body = toRequestBody(
    { ...toValues(ferry), title: '  Night Ferry Quartet ', city: ' ', start_time: '20:30' },
    ferry,
  )
  expect(body).toMatchObject({
    title: 'Night Ferry Quartet',
    start_time: '20:30',
    location: { venue: 'Boathouse', city: null },
  })
})

test('recurrence and time zone are sent too, and as not known if they were emptied', () => {
  const weekly = { ...ferry, recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: 'Europe/Riga' }
  expect(toRequestBody(toValues(weekly), weekly)).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    time_zone: 'Europe/Riga',
  })
  const emptied = { ...toValues(weekly), recurrence: '', time_zone: '' }
  expect(toRequestBody(emptied, weekly)).toMatchObject({ recurrence: null, time_zone: null })
})

test('an emptied title is sent empty, so that the server refuses it', () => {
  expect(toRequestBody({ ...toValues(ferry), title: '' }, ferry).title).toBe('')
})

test('alternatives for a field are offered, but not if a person set its value', () => {
  expect(alternativesFor(ferry, 'start_time').map(({ value }) => value)).toEqual(['20:00'])
  const alternatives = [{ value: 'FERRY', confidence: 0.3, boxes: [] }]
  expect(alternativesFor({ ...ferry, evidence: { title: evidence({ alternatives }) } }, 'title')).toEqual(alternatives)
  for (const source of ['user', 'staff'] as const)
    expect(alternativesFor({ ...ferry, evidence: { title: evidence({ source, alternatives }) } }, 'title')).toEqual([])
})

test('alternatives with almost no confidence are not offered', () => {
  const alternatives = [0.4, 0.01, 0.004, 0].map((confidence) => ({ value: `at ${confidence}`, confidence, boxes: [] }))
  const offered = alternativesFor({ ...ferry, evidence: { title: evidence({ alternatives }) } }, 'title')
  expect(offered.map(({ value }) => value)).toEqual(['at 0.4', 'at 0.01'])
})

test('typed values replace the saved ones, except those that the owner has set meanwhile', () => {
  const renewed = { ...ferry, title: 'Our evening', category: 'Art' as const, setByOwner: ['title' as const] }
  const values = withDraftValues(renewed, { title: 'Night Fery', city: 'Jūrmala' })
  expect(values).toMatchObject({ title: 'Our evening', city: 'Jūrmala', category: 'Art' })
  expect(toRequestBody(values, renewed)).toMatchObject({
    title: 'Our evening',
    category: 'Art',
    location: { city: 'Jūrmala' },
  })
})
