// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { page } from '../../testing/on-page.tsx'
import { answers, changes, nothing, openSettings, says, settings } from '../../testing/visited-settings.tsx'

test('what was counted is shown to its owner, who can empty it', async () => {
  const counts = [
    { screen: 'chat', count: 12 },
    { screen: 'help', count: 1 },
  ]
  answers['GET /api/settings'] = () => Response.json({ ...settings, analytics: true })
  answers['GET /api/counts'] = () => Response.json({ counts })
  answers['DELETE /api/counts'] = nothing
  await openSettings()
  await says('Chat 12 times · Help once')
  await page.press('Empty the counts')
  await says('Nothing was counted yet.')
  expect(changes()).toEqual([['DELETE /api/counts', null]])
})

test('with Analytics off there is nothing to look at', async () => {
  await openSettings()
  expect(page.text()).toContain('Anonymous analytics')
  expect(page.text()).not.toContain('Counted so far')
})
