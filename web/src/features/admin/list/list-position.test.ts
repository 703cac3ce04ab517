// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { savePosition, savedPosition } from './list-position.ts'

beforeEach(() => history.replaceState(null, ''))

test('a position is saved in its history entry, beside other state there', () => {
  expect(savedPosition()).toBeNull()
  history.replaceState({ isUnsaved: true }, '')
  savePosition({ rows: 60, scroll: 1200 })
  savePosition({ eventId: 'ferry' })
  expect(savedPosition()).toEqual({ rows: 60, scroll: 1200, eventId: 'ferry' })
  expect(history.state).toMatchObject({ isUnsaved: true })
  history.pushState(null, '')
  expect(savedPosition()).toBeNull()
})
