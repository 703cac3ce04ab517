// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { filmWords } from '../../i18n/en/film.ts'
import '../../testing/test-timeouts.ts'
import { LazyDemoFilm } from './lazy-demo-film.tsx'
import { DemoFilm } from './demo-film.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = () => screen.getByRole<HTMLImageElement>('img', { name: filmWords.alt }).src
const setPrefersStill = (isStill: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: isStill && media === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    )

test('the film plays until it is paused', () => {
  setPrefersStill(false)
  render(<DemoFilm />)
  expect(shown()).toMatch(/plan\.avif$/)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the film' }))
  expect(shown()).toMatch(/plan-still\.avif$/)
  fireEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  expect(shown()).toMatch(/plan\.avif$/)
})

test('a text beside the film says what it shows', () => {
  setPrefersStill(false)
  render(<DemoFilm />)
  screen.getByText(/One tap, and 16 December is in the calendar/)
})

test('for people who prefer reduced motion or save data, the film is neither fetched nor played before they press Play', () => {
  setPrefersStill(true)
  render(<DemoFilm />)
  expect(shown()).toMatch(/plan-still\.avif$/)
  cleanup()
  setPrefersStill(false)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  render(<DemoFilm />)
  expect(shown()).toMatch(/plan-still\.avif$/)
  fireEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  expect(shown()).toMatch(/plan\.avif$/)
})

test('the film is fetched when it is near the viewport', async () => {
  setPrefersStill(false)
  let comeNear: (() => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<LazyDemoFilm />)
  expect(screen.queryByRole('img')).toBeNull()
  act(() => comeNear?.())
  await screen.findByRole('img', { name: filmWords.alt })
})
