// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePage } from './use-page.ts'

afterEach(cleanup)

function Page({ name, path }: { name: string; path: string }) {
  usePage(name, path)
  return <h1>{name}</h1>
}

/** Renders a page with this name above a text box that stays. */
const pageNamed = (name: string) => (
  <>
    <Page key={name} name={name} path={`/${name}`} />
    <textarea aria-label="message" />
  </>
)

test('a page opened after another focuses its heading and sets the title', () => {
  const { rerender } = render(pageNamed('first'))
  expect(document.activeElement).toBe(document.body)
  rerender(pageNamed('second'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'second' }))
  expect(document.title).toContain('second')
})

test('a page that renders late does not take the focus from a text box', () => {
  const { rerender } = render(pageNamed('earlier'))
  const box = screen.getByLabelText('message')
  box.focus()
  rerender(pageNamed('later'))
  expect(document.activeElement).toBe(box)
})
