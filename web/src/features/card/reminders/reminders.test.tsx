// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import '../../../testing/test-timeouts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '@swap/contract/event'
import type { MissedReminder, Reminder } from '@swap/contract/reminder'
import { queryClient } from '../../../api/query-client.ts'
import { sampleEvent, withNextDays } from '../../../testing/sample-event.ts'
import { availablePresets, nextOccurrences, relativeToEvent } from './reminder-choices.ts'
import { describeReminder } from './reminder-text.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { ReminderList } from './reminder-list.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Signs in a person, by default with a verified address. */
function signIn(scopes = ['verified-user']) {
  const later = '2099-01-01T00:00:00.000Z'
  const tokens = {
    accessToken: 'a',
    refreshToken: 'r',
    accessTokenExpiry: later,
    refreshTokenExpiry: later,
    clientId: 'c',
  }
  localStorage.setItem('swap.tokens', JSON.stringify(tokens))
  localStorage.setItem('swap.user', JSON.stringify({ name: 'Ada', email: 'ada@example.org', scopes }))
}

const event = (more: Partial<Event> = {}) => sampleEvent({ start_date: '2090-12-04', start_time: '20:00', ...more })
const evening: Reminder = {
  id: 'r1',
  eventId: 'e1',
  when: { daysBefore: 1, time: '18:00' },
  at: '2090-12-03T18:00:00.000Z',
}

/** Stubs a server with these reminders; with `refusal` it refuses every change. Returns the changes it received. */
function server({
  defaultReminder = 'morning-of',
  reminders = [],
  missed = [],
  refusal,
}: {
  defaultReminder?: string
  reminders?: Reminder[]
  missed?: MissedReminder[]
  refusal?: { code: string; status: number }
} = {}) {
  const changes: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET')
      return Response.json(path.endsWith('/reminders') ? { reminders, missed } : { defaultReminder })
    changes.push([method, path, typeof body === 'string' ? JSON.parse(body) : null])
    if (refusal) return Response.json({ code: refusal.code, message: 'No, because.' }, { status: refusal.status })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(evening, { status: 201 })
  })
  return changes
}

const show = (part: React.ReactNode) => render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)

test('only reminders that are still ahead can be chosen', () => {
  const names = (more: Partial<Event>, now: string) =>
    availablePresets(event(more), Date.parse(now)).map(({ name }) => name)
  expect(names({}, '2090-12-01T12:00')).toEqual(['day-before', 'hour-before', 'at-start', 'morning-of'])
  expect(names({}, '2090-12-03T19:00')).toEqual(['hour-before', 'at-start', 'morning-of'])
  expect(names({}, '2090-12-04T19:30')).toEqual(['at-start'])
  expect(names({}, '2090-12-04T20:00')).toEqual([])
  expect(names({ start_time: '07:30' }, '2090-12-01T12:00')).toEqual(['day-before', 'hour-before', 'at-start'])
  const { start_time: _, ...untimed } = event().evidence
  expect(names({ evidence: untimed }, '2090-12-01T12:00')).toEqual(['day-before', 'morning-of'])
})

test.each([
  ['2090-12-03', '18:00', { daysBefore: 1, time: '18:00' }],
  ['2090-12-04', '19:00', { daysBefore: 0, time: '19:00' }],
  ['2090-12-04', '21:00', null],
  ['2090-12-05', '08:00', null],
  ['2090-10-01', '08:00', null],
])('%s at %s, relative to the event, is %j', (day, time, when) => {
  expect(relativeToEvent(event(), day, time)).toEqual(when)
})

test('a weekly event offers reminders until it ends, and the reminder says that it is sent every time', () => {
  const weekly = event({ start_date: '2026-11-05', recurrence: 'FREQ=WEEKLY;BYDAY=TH' })
  const days = (more: Partial<Event>, today: string) =>
    nextOccurrences(withNextDays({ ...weekly, ...more }, today), today).map((it) => it.start_date)
  expect(days({}, '2026-11-21')).toEqual(['2026-11-26', '2026-12-03'])
  expect(days({ recurrence: 'FREQ=WEEKLY;COUNT=4' }, '2026-11-21')).toEqual(['2026-11-26', '2026-11-26'])
  expect(days({ recurrence: null }, '2026-11-21')).toEqual(['2026-11-05', '2026-11-05'])
  expect(describeReminder(weekly, evening)).toMatch(/^Every time, next on /)
  expect(describeReminder(event(), evening)).not.toContain('Every time')
})

test('the choice from the settings is preselected, and any other is one tap away', async () => {
  signIn()
  const changes = server()
  const onClose = vi.fn()
  show(<RemindDialog event={event()} onClose={onClose} />)
  const morning = screen.getByText('Morning of')
  await waitFor(() => expect(morning.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(screen.getByText('1 hour before'))
  fireEvent.click(screen.getByText('Remind me by email'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes).toEqual([['POST', '/api/events/e1/reminders', { when: { minutesBefore: 60 } }]])
})

test('"When it starts" is preselected if the settings say so', async () => {
  signIn()
  const changes = server({ defaultReminder: 'at-start' })
  const onClose = vi.fn()
  show(<RemindDialog event={event()} onClose={onClose} />)
  await waitFor(() => expect(screen.getByText('When it starts').getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(screen.getByText('Remind me by email'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes).toEqual([['POST', '/api/events/e1/reminders', { when: { minutesBefore: 0 } }]])
})

test('a time after the event is refused in the dialog', async () => {
  signIn()
  const changes = server()
  show(<RemindDialog event={event()} onClose={() => {}} />)
  fireEvent.click(screen.getByText('Pick a time'))
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '23:00' } })
  fireEvent.click(screen.getByText('Remind me by email'))
  expect(screen.getByRole('alert').textContent).toContain('Please pick a time before the event')
  expect(changes).toEqual([])
})

test('the dialog says if reminders are off, and links to the settings', async () => {
  signIn()
  server({ refusal: { code: 'NOTIFICATIONS_OFF', status: 409 } })
  show(<RemindDialog event={event()} onClose={() => {}} />)
  fireEvent.click(screen.getByText('Remind me by email'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No, because.'))
  expect(screen.getByText('Open Settings').getAttribute('href')).toBe('/settings')
})

test('a person without a verified address is only asked to verify it', () => {
  signIn([])
  server()
  show(<RemindDialog event={event()} onClose={() => {}} />)
  expect(screen.getByText('Verify your email address to get reminders by email.')).toBeTruthy()
  expect(screen.queryByText('Remind me by email')).toBeNull()
})

test('a reminder is listed on the card and removed there', async () => {
  signIn()
  const changes = server({ reminders: [evening] })
  show(<ReminderList event={event()} />)
  const takeBack = await screen.findByRole('button', { name: /^Remove the reminder/ })
  fireEvent.click(takeBack)
  await waitFor(() => expect(changes).toEqual([['DELETE', '/api/reminders/r1', null]]))
})

test('a reminder that is due shows as being sent', () => {
  const now = Date.parse(evening.at ?? '')
  expect(describeReminder(event(), evening, now - 1)).not.toContain('Being sent')
  expect(describeReminder(event(), evening, now)).toMatch(/^Being sent: /)
})

test('a missed reminder says why, and can be dismissed', async () => {
  signIn()
  const at = '2090-12-03T18:00:00.000Z'
  const changes = server({ missed: [{ ...evening, at, why: 'refused' }] })
  show(<ReminderList event={event()} />)
  expect(await screen.findByText(/wasn't delivered: your email provider refused it/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }))
  await waitFor(() => expect(changes).toEqual([['DELETE', '/api/reminders/r1', null]]))
})

test('a missed reminder of a series does not affect the next ones', async () => {
  signIn()
  server({ reminders: [evening], missed: [{ ...evening, at: '2090-11-26T18:00:00.000Z', why: 'unsent' }] })
  show(<ReminderList event={event({ recurrence: 'FREQ=WEEKLY' })} />)
  expect(await screen.findByText(/didn't accept it in time/)).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('after resending the verification email, the focus is on Close', async () => {
  signIn([])
  server()
  show(<RemindDialog event={event()} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Resend verification email' }))
  const close = await screen.findByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
})
