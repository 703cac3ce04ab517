// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Print, Thumb } from './print.tsx'

afterEach(cleanup)

test('a picture that the browser cannot show becomes a blank print with the same label', () => {
  const { rerender } = render(<Print src="blob:a-pdf" alt="Picture you added: flyer.pdf" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Picture you added: flyer.pdf' }).tagName).toBe('SPAN')
  rerender(<Print src="/api/pictures/1" alt="Picture you added: flyer.pdf" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/pictures/1')
})

test('the thumbnail of a picture that the browser cannot show is blank too', () => {
  const { container } = render(<Thumb src="blob:a-pdf" alt="flyer.pdf" />)
  fireEvent.error(screen.getByRole('img'))
  expect(container.querySelector('img')).toBeNull()
})
