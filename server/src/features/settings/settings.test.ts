import { defaultPreferences, type VersionedSettings } from '@swap/contract/settings'
import { describe, expect, test } from 'vitest'
import { get, putSettings } from '../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../testing/calls/test-app.ts'

type Person = { accessToken: string }
const settingsOf = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/settings')).json<VersionedSettings>()

describe.each(everyApp)('settings on $name', ({ open }) => {
  test('are the defaults until a person changes them', async () => {
    const app = await open()
    const ada = await app.signUp({ name: 'Ada' })
    const before = { ...defaultPreferences, name: 'Ada', timeZone: null, version: 0 }
    expect(await settingsOf(app, ada)).toEqual(before)
    expect(before).toMatchObject({
      notifications: true,
      imageAnalysis: true,
      saveHistory: true,
      priceAlerts: true,
      detailLevel: 'detailed',
      analytics: false,
      location: false,
      autoBooking: false,
      newFeatures: false,
      staffLook: false,
    })
    await app.close()
  })

  test('a change is kept, omitted settings are unchanged, and no other person is affected', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    await putSettings(app, ada, { saveHistory: false, detailLevel: 'brief' })
    const answer = await putSettings(app, ada, { autoBooking: true, name: ' Countess ', timeZone: 'Europe/Riga' })
    const now = { saveHistory: false, detailLevel: 'brief', autoBooking: true, name: 'Countess', version: 2 }
    expect(answer.json()).toMatchObject(now)
    expect(await settingsOf(app, ada)).toMatchObject(now)
    expect((await get(app, ada, '/api/account')).json()).toMatchObject({ name: 'Countess', timeZone: 'Europe/Riga' })
    expect(await settingsOf(app, bob)).toMatchObject({ saveHistory: true, version: 0 })
    await app.close()
  })

  test('a change based on an outdated version is refused and changes nothing', async () => {
    const app = await open()
    const ada = await app.signUp({ name: 'Ada' })
    const { version } = await settingsOf(app, ada)
    expect((await putSettings(app, ada, { version, analytics: true })).statusCode).toBe(200)
    const late = await putSettings(app, ada, { version, analytics: false, name: 'Eve' })
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'CONFLICT'])
    expect(await settingsOf(app, ada)).toMatchObject({ analytics: true, name: 'Ada', version: version + 1 })
    await app.close()
  })

  test('one of two simultaneous changes to the same version is refused', async () => {
    const app = await open()
    const ada = await app.signUp()
    const answers = await Promise.all([true, false].map((location) => putSettings(app, ada, { version: 0, location })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    await app.close()
  })

  test.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { detailLevel: 'everything' },
    { notifications: 'yes' },
    { name: ' ' },
    { admin: true },
  ])('the invalid change %j is refused', async (body) => {
    const app = await open()
    const ada = await app.signUp()
    expect((await putSettings(app, ada, body)).statusCode).toBe(400)
    expect(await settingsOf(app, ada)).toMatchObject({ version: 0 })
    await app.close()
  })

  test('the time zone can be set, and cleared again', async () => {
    const app = await open()
    const ada = await app.signUp()
    await putSettings(app, ada, { timeZone: 'Asia/Tokyo' })
    await putSettings(app, ada, { timeZone: null })
    expect(await settingsOf(app, ada)).toMatchObject({ timeZone: null })
    await app.close()
  })
})
