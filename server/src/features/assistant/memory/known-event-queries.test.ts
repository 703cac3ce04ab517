import { describe, expect, test } from 'vitest'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { listKnownOfCategory } from './known-event-queries.ts'

describe.each(everyApp)('what the assistant loads of an event, on $name', ({ open }) => {
  test('includes its venue, organiser and price', async () => {
    const app = await open()
    const ada = await app.signUp()
    const contact = { ...readEvent().contact, organizer_name: 'Low Tide' }
    const ticket_info = { ...readEvent().ticket_info, ticket_price: '12' }
    app.reader.script.push(readingOf([readEvent({ contact, ticket_info })]))
    await readPicture(app, ada)
    const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await listKnownOfCategory(app.db, id, 'Music')).toMatchObject([
      { venue: 'Kulturhaus', city: 'Riga', organizer_name: 'Low Tide', ticket_price: '12' },
    ])
    await app.close()
  })
})
