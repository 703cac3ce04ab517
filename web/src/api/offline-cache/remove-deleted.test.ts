import { expect, test } from 'vitest'
import { removeDeleted } from './remove-deleted.ts'

const thread = {
  id: 't1',
  title: 'Late Screen',
  messages: [
    { id: 'm1', content: 'film.jpg' },
    { id: 'm2', content: 'I found two events.', eventIds: ['e1', 'e2'] },
  ],
  events: [
    { id: 'e1', threadId: 't1' },
    { id: 'e2', threadId: 't1' },
  ],
}
/** A list of threads, cached at time 2: the thread t1, with these events. */
const threadListWith = (...events: string[]) => ({
  data: { events: [{ id: 't1', events: events.map((id) => ({ id })) }] },
  keptAt: 2,
})

test('a cached thread omits an event that has since been deleted elsewhere', () => {
  expect(removeDeleted({ data: thread, keptAt: 1 }, threadListWith('e2'))).toEqual({
    ...thread,
    messages: [thread.messages[0], { ...thread.messages[1], eventIds: ['e2'] }],
    events: [{ id: 'e2', threadId: 't1' }],
  })
})

test('a cached event is dropped if it has since been deleted elsewhere, and otherwise stays', () => {
  const event = { id: 'e1', threadId: 't1', title: 'Glass Harbour' }
  expect(removeDeleted({ data: event, keptAt: 1 }, threadListWith('e2'))).toBeNull()
  expect(removeDeleted({ data: event, keptAt: 1 }, threadListWith('e1', 'e2'))).toBe(event)
})

test('a response that is newer than the list of threads, or not on that list, stays as it is', () => {
  expect(removeDeleted({ data: thread, keptAt: 3 }, threadListWith())).toBe(thread)
  expect(removeDeleted({ data: { ...thread, id: 't9' }, keptAt: 1 }, threadListWith())).toEqual({ ...thread, id: 't9' })
  const ownerless = { id: 'e7', threadId: null }
  expect(removeDeleted({ data: ownerless, keptAt: 1 }, threadListWith())).toBe(ownerless)
  const settings = { clock: '24' }
  expect(removeDeleted({ data: settings, keptAt: 1 }, threadListWith())).toBe(settings)
})
