import type { Driver } from 'kysely'

/**
 * Lends a driver's one connection in order of arrival. Kysely's own way wakes every waiting caller at each turn: when
 * thousands of held requests look at once, that takes longer than their queries.
 */
export function oneAtATime(driver: Driver): Driver {
  const [acquire, release] = [driver.acquireConnection.bind(driver), driver.releaseConnection.bind(driver)]
  let last: Promise<unknown> = Promise.resolve()
  let endTurn: (() => void) | undefined
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<typeof acquire>) {
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await before
      endTurn = turn.resolve
      try {
        return await acquire(...options)
      } catch (error) {
        turn.resolve() // it has nothing to release
        throw error
      }
    },
    async releaseConnection(...given: Parameters<typeof release>) {
      const end = endTurn
      try {
        await release(...given)
      } finally {
        end?.()
      }
    },
  })
}
