// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SkippedValues } from './skipped-values.tsx'

afterEach(cleanup)

test('what an import left out is named with its event and why', () => {
  const message = "We don't know this time zone."
  render(<SkippedValues values={[{ title: 'Night Ferry', field: 'time_zone', message }]} />)
  expect(screen.getByText('1 value left out')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe(`Night Ferry Time zone: ${message}`)
})

test('what an import left out says nothing of what a form would ask for', () => {
  const message = 'Please enter a time zone, like Europe/Brussels.'
  render(<SkippedValues values={[{ title: 'Night Ferry', field: 'time_zone', message }]} />)
  expect(screen.getByRole('listitem').textContent).toBe("Night Ferry Time zone: couldn't be kept.")
})

test('of an import that left nothing out, nothing is said', () => {
  expect(render(<SkippedValues values={[]} />).container.textContent).toBe('')
})
