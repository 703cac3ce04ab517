import { describe, expect, test } from 'vitest'
import { call } from '../../../testing/calls/account-calls.ts'
import { get, putSettings } from '../../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }
const openScreen = (app: TestApp, person: Person, screen: string) =>
  call(app, person, 'POST /api/counts', { body: { screen } })
const counted = async (app: TestApp, person: Person) => (await get(app, person, '/api/counts')).json<object>()
const nothing = { counts: [] }

describe.each(everyApp)('Analytics on $name', ({ open: openApp }) => {
  test('while it is off, which is the default, no screen is counted', async () => {
    const app = await openApp()
    const ada = await app.signUp()
    expect((await openScreen(app, ada, 'chat')).statusCode).toBe(204)
    expect(await counted(app, ada)).toEqual(nothing)
    await app.close()
  })

  test('while it is on, screens are counted, also in parallel; only their owner sees and deletes the counts', async () => {
    const app = await openApp()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    for (const person of [ada, bob]) await putSettings(app, person, { analytics: true })
    await Promise.all([
      openScreen(app, ada, 'chat'),
      openScreen(app, ada, 'saved'),
      openScreen(app, ada, 'chat'),
      openScreen(app, bob, 'help'),
    ])
    expect(await counted(app, ada)).toEqual({
      counts: [
        { screen: 'chat', count: 2 },
        { screen: 'saved', count: 1 },
      ],
    })
    expect((await call(app, ada, 'DELETE /api/counts')).statusCode).toBe(204)
    expect(await counted(app, ada)).toEqual(nothing)
    expect(await counted(app, bob)).toEqual({ counts: [{ screen: 'help', count: 1 }] })
    await app.close()
  })

  test('turning it off again deletes the counts', async () => {
    const app = await openApp()
    const ada = await app.signUp()
    await putSettings(app, ada, { analytics: true })
    await openScreen(app, ada, 'chat')
    await putSettings(app, ada, { analytics: false })
    expect(await app.db.selectFrom('screen_counts').selectAll().execute()).toEqual([])
    await app.close()
  })

  test('a name that is not that of a screen is refused, so that no other text is stored', async () => {
    const app = await openApp()
    const ada = await app.signUp()
    await putSettings(app, ada, { analytics: true })
    expect((await openScreen(app, ada, '/event/of-mine')).statusCode).toBe(400)
    expect(await counted(app, ada)).toEqual(nothing)
    await app.close()
  })
})
