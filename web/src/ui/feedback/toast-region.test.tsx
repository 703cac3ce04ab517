// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubPopover } from '../../testing/stub-popover.ts'
import { ToastRegion } from './toast-region.tsx'
import { toast } from './toast.ts'

let calls: string[] = []
beforeEach(() => {
  stubPopover()
  calls = []
  render(
    <>
      <button>Edit</button>
      <button>Share</button>
      <ToastRegion />
    </>,
  )
  act(() => void toast('Saved.', { action: { label: 'Undo', run: () => void calls.push('undone') } }))
})
afterEach(() => {
  for (const it of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(it)
  cleanup()
})

const button = (name: string) => screen.getByRole('button', { name })
const focus = (name: string) => act(() => button(name).focus())

test.each(['Undo', 'Dismiss'])('after %s the focus returns to where it was before the toast', (pressed) => {
  focus('Edit')
  focus('Undo')
  focus(pressed)
  fireEvent.click(button(pressed))
  expect(calls).toEqual(pressed === 'Undo' ? ['undone'] : [])
  expect(document.activeElement).toBe(button('Edit'))
})

test('after tabbing through the page to Undo, the focus returns to where it was when the toast appeared', async () => {
  focus('Edit')
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  focus('Share')
  focus('Undo')
  fireEvent.click(button('Undo'))
  expect(document.activeElement).toBe(button('Edit'))
})

test('dismissing a toast does not move a focus that is elsewhere', () => {
  focus('Edit')
  focus('Undo')
  focus('Share')
  fireEvent.click(button('Dismiss'))
  expect(document.activeElement).toBe(button('Share'))
})

test('dismissing a toast that never had the focus moves no focus', () => {
  fireEvent.click(button('Dismiss'))
  expect(document.activeElement).toBe(document.body)
})
