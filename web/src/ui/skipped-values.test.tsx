// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SkippedValues } from './skipped-values.tsx'

afterEach(cleanup)

test('a skipped value is listed with its event and the reason', () => {
  const message = "We don't know this time zone."
  render(<SkippedValues values={[{ title: 'Night Ferry', field: 'time_zone', message }]} />)
  expect(screen.getByText('1 value left out')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe(`Night Ferry Time zone: ${message}`)
})

test('a message that asks to fill in a form is replaced', () => {
  const message = 'Please enter a time zone, like Europe/Brussels.'
  render(<SkippedValues values={[{ title: 'Night Ferry', field: 'time_zone', message }]} />)
  expect(screen.getByRole('listitem').textContent).toBe("Night Ferry Time zone: couldn't be kept.")
})

test('nothing is shown if no value was skipped', () => {
  expect(render(<SkippedValues values={[]} />).container.textContent).toBe('')
})
