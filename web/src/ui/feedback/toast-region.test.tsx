// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubPopover } from '../../testing/stub-popover.ts'
import { ToastRegion } from './toast-region.tsx'
import { toast } from './toast.ts'

let said: string[] = []
beforeEach(() => {
  stubPopover()
  said = []
  render(
    <>
      <button>Edit</button>
      <button>Share</button>
      <ToastRegion />
    </>,
  )
  act(() => void toast('Saved.', { action: { label: 'Undo', run: () => void said.push('undone') } }))
})
afterEach(() => {
  for (const it of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(it)
  cleanup()
})

const button = (name: string) => screen.getByRole('button', { name })
const focus = (name: string) => act(() => button(name).focus())

test.each(['Undo', 'Dismiss'])('after %s the focus is where it was before the notice', (pressed) => {
  focus('Edit')
  focus('Undo')
  focus(pressed)
  fireEvent.click(button(pressed))
  expect(said).toEqual(pressed === 'Undo' ? ['undone'] : [])
  expect(document.activeElement).toBe(button('Edit'))
})

test('whoever walked through the page to Undo comes back to where they were when it was offered', async () => {
  focus('Edit')
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  focus('Share')
  focus('Undo')
  fireEvent.click(button('Undo'))
  expect(document.activeElement).toBe(button('Edit'))
})

test('a notice that is dismissed leaves the focus alone where it is elsewhere', () => {
  focus('Edit')
  focus('Undo')
  focus('Share')
  fireEvent.click(button('Dismiss'))
  expect(document.activeElement).toBe(button('Share'))
})

test('a notice that nobody went into takes no focus along', () => {
  fireEvent.click(button('Dismiss'))
  expect(document.activeElement).toBe(document.body)
})
