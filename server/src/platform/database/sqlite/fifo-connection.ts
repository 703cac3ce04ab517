import type { Driver } from 'kysely'

/**
 * Makes a driver hand out its one connection first in, first out. Kysely's own queue wakes every waiting caller each time
 * the connection is released: with thousands of long-polling requests that takes longer than their queries.
 */
export function withFifoConnection(driver: Driver): Driver {
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
