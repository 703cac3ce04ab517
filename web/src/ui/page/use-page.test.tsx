// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePage } from './use-page.ts'

afterEach(cleanup)

function Page({ name, path }: { name: string; path: string }) {
  usePage(name, path)
  return <h1>{name}</h1>
}

/** A page that is drawn when its name is there, below a text box that stays. */
const look = (name: string) => (
  <>
    <Page key={name} name={name} path={`/${name}`} />
    <textarea aria-label="message" />
  </>
)

test('a page that opens after another starts at its heading, and tells its name', () => {
  const { rerender } = render(look('first'))
  expect(document.activeElement).toBe(document.body)
  rerender(look('second'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'second' }))
  expect(document.title).toContain('second')
})

test('a page that is drawn late leaves the focus to whoever writes already', () => {
  const { rerender } = render(look('earlier'))
  const box = screen.getByLabelText('message')
  box.focus()
  rerender(look('later'))
  expect(document.activeElement).toBe(box)
})
