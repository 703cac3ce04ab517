// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPopover } from '../../testing/stub-popover.ts'
import { Menu, MenuItem } from './menu.tsx'

beforeEach(stubPopover)
afterEach(cleanup)

/** Renders a menu of three items; `chosen` records the selected ones. */
function showMenu() {
  const chosen = vi.fn()
  const names = ['Google Calendar', 'Outlook', 'Take out']
  render(
    <Menu renderButton={(trigger) => <button {...trigger}>In your calendar</button>}>
      {names.map((name) => (
        <MenuItem key={name} onSelect={() => chosen(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  )
  return { button: screen.getByText('In your calendar'), chosen }
}

test.each([
  ['ArrowDown', 'Google Calendar'],
  ['ArrowUp', 'Take out'],
])('opening with %s focuses "%s" immediately, and selecting it returns the focus to the button', (key, name) => {
  const { button, chosen } = showMenu()
  button.focus()
  fireEvent.keyDown(button, { key })
  expect(document.activeElement?.textContent).toBe(name)
  fireEvent.click(document.activeElement ?? button) // what Enter does on a button
  expect(chosen).toHaveBeenCalledExactlyOnceWith(name)
  expect(document.activeElement).toBe(button)
})

test('arrows cycle, Home and End jump, letters find an item, and Tab returns to the button', () => {
  const { button } = showMenu()
  fireEvent.click(button)
  const after = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? button, { key })
    return document.activeElement?.textContent
  }
  expect(['ArrowUp', 'ArrowDown', 'End', 'Home', 'o'].map(after)).toEqual([
    'Take out',
    'Google Calendar',
    'Take out',
    'Google Calendar',
    'Outlook',
  ])
  expect(after('Tab')).toBe('In your calendar')
})
