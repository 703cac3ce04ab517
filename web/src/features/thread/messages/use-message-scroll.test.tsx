// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessageScroller } from './message-scroller.tsx'

const WINDOW_PX = 600
const LAST_ROW_TOP_PX = 400

/** The rendered height of all messages, px. */
let contentHeight = 0
/** Reports the height of an observed element, as the browser does after layout. */
const observers = new Map<Element, (height: number) => void>()

/** Lets an observed row be measured, and later grow. */
class FakeResizeObserver {
  private readonly targets: Element[] = []
  private readonly report: (entries: { contentRect: { height: number } }[]) => void
  constructor(report: FakeResizeObserver['report']) {
    this.report = report
  }
  observe(target: Element) {
    this.targets.push(target)
    observers.set(target, (height) => this.report([{ contentRect: { height } }]))
  }
  disconnect() {
    for (const target of this.targets) observers.delete(target)
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW_PX)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => Math.max(contentHeight, WINDOW_PX))
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, LAST_ROW_TOP_PX, 300, contentHeight - LAST_ROW_TOP_PX),
  )
})
afterEach(() => {
  cleanup()
  observers.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const messages = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `m${place}` }))

/** The thread with this many messages. */
const scrollerOf = (threadId: string, count: number) => (
  <MessageScroller
    threadId={threadId}
    messages={messages(count)}
    renderMessage={({ id }) => <li key={id}>{id}</li>}
    lastCardCount={1}
    lastPendingKey={undefined}
  />
)

const scrollTop = () => screen.getByRole('region').scrollTop

/** A part of the last message loads late. */
function growTo(height: number) {
  const last = screen.getAllByRole('listitem').at(-1)
  const report = last && observers.get(last)
  act(() => report?.(contentHeight))
  contentHeight = height
  act(() => report?.(height))
}

test('a thread of one picture that fits stays at its start when a part of it loads late', () => {
  contentHeight = 500
  render(scrollerOf('one picture', 3))
  growTo(900)
  expect(scrollTop()).toBe(0)
})

test('a message that arrives in view stays in view when a part of it loads late', () => {
  contentHeight = 500
  const { rerender } = render(scrollerOf('an answer', 3))
  rerender(scrollerOf('an answer', 4))
  growTo(900)
  expect(scrollTop()).toBe(900 - WINDOW_PX)
})
