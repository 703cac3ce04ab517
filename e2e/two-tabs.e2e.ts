// Two tabs that edit the same event, thread or history.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, composer, conversation, saveScreenshot, poster, say, twoLooks } from './person.ts'

const card = (page: Page) => page.getByRole('article').first()
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed in the meantime' })

const bottomOf = (box: { y: number; height: number } | null | undefined): number =>
  box ? box.y + box.height : Infinity

async function enterTitle(page: Page, title: string) {
  await card(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await card(page).getByRole('button', { name: 'Save' }).click()
}

async function openRename(page: Page) {
  await page.getByRole('button', { name: 'Thread options' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
}

async function enterName(page: Page, title: string) {
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

describe.each(twoLooks)('two tabs with one event (%s)', (look) => {
  journey(
    'an edit never silently overwrites one of the same field in the other tab, and keeps those of other fields',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await addPicture(page, poster('ferry-photo'))
      const other = await page.context().newPage()
      await other.goto(page.url())

      // The second tab opens an editor; only then the first one saves.
      await card(other).getByRole('button', { name: 'Change the title' }).click()
      await card(page).getByRole('button', { name: 'Change the title' }).click()
      await enterTitle(page, 'Ferry at Night')
      await card(page).getByRole('heading', { name: 'Ferry at Night' }).waitFor()
      await enterTitle(other, 'The Ferry')
      await question(other).getByText('Ferry at Night').waitFor()
      await expect.poll(() => question(other).getByText('The Ferry').count()).toBe(1)
      expect(await axeViolations(other)).toEqual([])
      expect(await overflowingElements(other)).toEqual([])
      await saveScreenshot(other, `${look}-two-changes`)
      await question(other).getByRole('button', { name: 'Keep the other one' }).click()
      await card(other).getByRole('heading', { name: 'Ferry at Night' }).waitFor()

      // A form that was open the whole time changes its own fields and nothing else.
      await card(other).getByRole('button', { name: 'Edit', exact: true }).click()
      await card(page).getByRole('button', { name: 'Change the title' }).click()
      await enterTitle(page, 'Night Boat')
      await card(page).getByRole('heading', { name: 'Night Boat' }).waitFor()
      await card(other).getByLabel('Notes').fill('Bring a coat')
      await card(other).getByRole('button', { name: 'Save' }).click()
      await card(other).getByRole('heading', { name: 'Night Boat' }).waitFor()
      await card(other).getByText('Bring a coat').waitFor()
      const notice = other.getByText('Your changes to Night Boat have been saved.')
      await notice.hover() // it stays

      // The assistant's change builds on the current state; its Undo takes back only that change.
      await say(other, 'Rename it to Last Ferry', /Last Ferry/)
      await card(other).getByRole('heading', { name: 'Last Ferry' }).waitFor()
      // The form's notice is between the answer and the message field, and covers neither.
      expect(await notice.isVisible()).toBe(true)
      const [answer, region, field] = await Promise.all(
        [
          conversation(other).locator('ol').first().locator('> *').last(),
          other.getByRole('region', { name: 'Notices' }),
          composer(other),
        ].map((it) => it.boundingBox()),
      )
      expect(bottomOf(answer)).toBeLessThanOrEqual(region?.y ?? 0)
      expect(bottomOf(region)).toBeLessThanOrEqual(field?.y ?? 0)
      await conversation(other).getByRole('button', { name: 'Undo' }).last().click()
      await card(other).getByRole('heading', { name: 'Night Boat' }).waitFor()
      await card(other).getByText('Bring a coat').waitFor()
    },
  )

  journey(
    'a thread deleted in one tab is deleted in the other at once, and nothing typed is lost',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await addPicture(page, poster('ferry-photo'))
      const other = await page.context().newPage()
      await other.goto(page.url())
      await card(other).getByRole('heading', { level: 2 }).waitFor()
      await composer(other).fill('Is there parking?')

      await page.getByRole('button', { name: 'Thread options' }).click()
      await page.getByRole('menuitem', { name: 'Delete Thread' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Thread' }).click()
      await page.getByText(/has been deleted$/).waitFor()
      await other.getByRole('heading', { name: 'This thread has been deleted.' }).waitFor()
      expect(await composer(other).inputValue()).toBe('Is there parking?')
      expect(await axeViolations(other)).toEqual([])
      expect(await overflowingElements(other)).toEqual([])
      await saveScreenshot(other, `${look}-deleted-elsewhere`)
      await other.getByRole('link', { name: 'Start a new thread' }).click()
      await other.getByRole('heading', { name: 'It Starts With A Picture' }).first().waitFor()
      expect(await composer(other).inputValue()).toBe('Is there parking?')
    },
  )

  journey('history cleared in one tab disappears in the other at once', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('ferry-photo'))
    const other = await page.context().newPage()
    await other.goto(page.url())
    await card(other).getByRole('heading', { level: 2 }).waitFor()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Clear History' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear History' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await other.getByRole('heading', { name: 'This thread has been deleted.' }).waitFor()
  })

  journey('renaming a thread does not overwrite a name given in another tab', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('ferry-photo'))
    const other = await page.context().newPage()
    await other.goto(page.url())
    await openRename(other)
    await openRename(page)
    await enterName(page, 'With Ana')
    await page.getByRole('heading', { name: 'With Ana' }).first().waitFor()
    await enterName(other, 'With Ben')
    await question(other).getByText('With Ana').waitFor()
    await question(other).getByRole('button', { name: 'Keep mine' }).click()
    await other.getByRole('heading', { name: 'With Ben' }).first().waitFor()
    await other.reload()
    await other.getByRole('heading', { name: 'With Ben' }).first().waitFor()
  })
})
