import { expect, test } from 'vitest'
import { openBrowser, signUp, openAsVisitor, type Account, type Look, type Person } from './person.ts'
import { startProduct } from './product.ts'

type Arrived = Person & { who: Account }

/**
 * A test of something that people do with the product. The product is started once per file, as its users start it, with an empty data
 * folder.
 *
 *     journey('…', async ({ arrive }) => {
 *       const { page } = await arrive('phone')
 *
 * `visit(look)` returns a person who has not been here before; `arrive(look)` one with a new account, at the empty chat.
 * Their pages close when the test ends. Until then no page may throw, violate its Content Security Policy, or contact another server.
 */
export const journey = test
  // oxlint-disable-next-line no-empty-pattern -- the first argument names what a fixture needs: nothing
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startProduct()
    onCleanup(product.stop)
    return product
  })
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('people', async ({}, { onCleanup }) => {
    const people: Person[] = []
    onCleanup(async () => {
      await Promise.all(people.map(({ page }) => page.context().close()))
      expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
    })
    return people
  })
  .extend('visit', ({ product, browser, people }) => async (look: Look): Promise<Person> => {
    const person = await openAsVisitor(browser, product.url, look)
    people.push(person)
    return person
  })
  .extend('arrive', ({ product, visit }) => async (look: Look): Promise<Arrived> => {
    const person = await visit(look)
    const who = await signUp(person.page, product.url)
    await person.page.goto('/chat')
    await person.page.getByRole('heading', { level: 1 }).first().waitFor()
    return { ...person, who }
  })
