// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepPlace, keptPlace } from './place.ts'

beforeEach(() => history.replaceState(null, ''))

test('a place is kept with its entry of the history, beside what else stands there', () => {
  expect(keptPlace()).toBeNull()
  history.replaceState({ isUnsaved: true }, '')
  keepPlace({ rows: 60, scroll: 1200 })
  keepPlace({ eventId: 'ferry' })
  expect(keptPlace()).toEqual({ rows: 60, scroll: 1200, eventId: 'ferry' })
  expect(history.state).toMatchObject({ isUnsaved: true })
  history.pushState(null, '')
  expect(keptPlace()).toBeNull()
})
