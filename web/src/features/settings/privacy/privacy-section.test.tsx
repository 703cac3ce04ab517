// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { page } from '../../../testing/render-page.tsx'
import {
  answers,
  changeRequests,
  noContent,
  openSettings,
  waitForText,
  settings,
  sampleTimestamp,
  waitUntil,
} from '../../../testing/render-settings.tsx'

test('people see how often they opened each screen, and can delete these counts', async () => {
  const counts = [
    { screen: 'chat', count: 12 },
    { screen: 'help', count: 1 },
  ]
  answers['GET /api/settings'] = () => Response.json({ ...settings, analytics: true })
  answers['GET /api/counts'] = () => Response.json({ counts })
  answers['DELETE /api/counts'] = noContent
  await openSettings()
  await waitForText('Chat 12 times · Help once')
  await page.press('Delete the counts')
  await waitForText('Nothing has been counted yet.')
  expect(changeRequests()).toEqual([['DELETE /api/counts', null]])
})

test('with Analytics off no counts are shown', async () => {
  await openSettings()
  expect(page.text()).toContain('Anonymous analytics')
  expect(page.text()).not.toContain('Counted so far')
})

const corrections = [
  {
    id: 'c1',
    kind: 'venue',
    name: 'The Lantem Room',
    value: 'The Lantern Room',
    createdAt: sampleTimestamp,
    usedAt: null,
  },
  {
    id: 'c2',
    kind: 'town',
    name: 'The Lantern Room',
    value: 'Leeds',
    createdAt: sampleTimestamp,
    usedAt: sampleTimestamp,
  },
  { id: 'c3', kind: 'order', name: 'The Lantern Room', value: 'month-first', createdAt: sampleTimestamp, usedAt: null },
]

test('remembered corrections are listed, and can be forgotten one by one or all at once', async () => {
  answers['GET /api/corrections'] = () => Response.json({ corrections })
  answers['DELETE /api/corrections/c1'] = noContent
  answers['DELETE /api/corrections'] = noContent
  await openSettings()
  await page.press('Show corrections')
  await waitForText('The Lantern RoomVenue · Read as The Lantem Room')
  await waitForText('Month firstDates · At The Lantern Room')
  await page.press('Forget: The Lantern Room, Read as The Lantem Room')
  await waitUntil(() => expect(page.text()).not.toContain('Lantem'))
  await page.press('Forget all')
  await page.press('Forget all corrections')
  await waitForText('Nothing yet.')
  expect(document.activeElement?.textContent).toMatch(/^Nothing yet\./) // the buttons that had the focus are gone
  expect(changeRequests()).toEqual([
    ['DELETE /api/corrections/c1', null],
    ['DELETE /api/corrections', null],
  ])
})
