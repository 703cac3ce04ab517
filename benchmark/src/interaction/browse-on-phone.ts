import { swipe, type TimedInput } from './timed-input.ts'

/** Uses the chat on a phone: opens the list of threads, a thread with a card, its picture, and a long thread. */
export async function browseOnPhone({ page, act, press }: TimedInput): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const drawer = page.getByRole('dialog', { name: 'Threads and pages' })
  const openDrawer = async () => {
    await press('open the drawer', page.getByRole('button', { name: 'Open threads' }))
    await drawer.getByRole('link', { name: /^Ferry Night 0/ }).waitFor()
  }
  await openDrawer()
  await press('open a thread with a card', drawer.getByRole('list', { name: 'Threads' }).getByRole('link').first())
  await page.locator('article').first().waitFor()
  await act('swipe the drawer out', () => swipe(devtools, 10, 200))
  await drawer.getByRole('button', { name: 'Close threads' }).waitFor()
  await act('swipe the drawer away', () => swipe(devtools, 300, 60))
  await drawer.waitFor({ state: 'hidden' })
  await press('open the picture', page.getByRole('button', { name: 'Open the picture' }))
  const picture = page.getByRole('dialog', { name: /^Picture/ })
  await picture.waitFor()
  await press('the next detail', picture.getByRole('button', { name: /^Next detail/ }))
  await act('close the picture', () => page.keyboard.press('Escape'))
  await openDrawer()
  await press('open the long thread', drawer.getByRole('link', { name: /^Ferry Night 0/ }))
  await page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first().waitFor()
  await devtools.detach()
}
