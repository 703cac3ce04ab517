import { describe, expect, test } from 'vitest'
import { openOnServer, postgresUrl } from '../../../testing/every-database.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { hasListeners, createMessageBus } from './message-bus.ts'

describe.each([postgresUrl ?? []].flat().map((url) => ({ url })))('the message bus on PostgreSQL', ({ url }) => {
  test('has listeners from the first subscription until every bus is closed', async () => {
    const opened = await openOnServer(url)
    expect(await hasListeners(opened.db)).toBe(false)

    const buses = [createMessageBus(opened, { log: silentLog }), createMessageBus(opened, { log: silentLog })]
    for (const bus of buses)
      await new Promise<void>((onConnect) => void bus.subscribe('jobs', { onMessage: () => {}, onConnect }))
    expect(await hasListeners(opened.db)).toBe(true)
    await buses[0]?.close()
    expect(await hasListeners(opened.db)).toBe(true)
    await buses[1]?.close()
    await expect.poll(() => hasListeners(opened.db)).toBe(false)
    await opened.close()
  })
})
