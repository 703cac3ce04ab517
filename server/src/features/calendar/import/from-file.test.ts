// The evidence of values from a calendar file (`fromFile`).
import { describe, expect, test } from 'vitest'
import { json } from '../../../platform/database/tables/json-columns.ts'
import { evidenceOfFiles } from '../../../platform/database/migrations/0034-evidence-of-files.ts'
import { importCalendar, editEvent, calendarFile, listSaved } from '../../../testing/calls/calendar-file-calls.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const jazz = (...more: string[]) =>
  ['BEGIN:VEVENT', 'UID:jazz', 'SUMMARY:Jazz', 'DTSTART;TZID=Europe/Riga:20261203T200000', ...more, 'END:VEVENT'].join(
    '\r\n',
  )
const market = ['BEGIN:VEVENT', 'UID:market', 'SUMMARY:Market', 'DTSTART;VALUE=DATE:20261205', 'END:VEVENT'].join(
  '\r\n',
)
const FILED = { source: 'user', fromFile: true }

describe.each(everyApp)('a value from a calendar file on $name', ({ open }) => {
  test('is marked as from a file, until its owner changes it', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(jazz()))
    const [brought] = await listSaved(app, ada)
    expect(brought?.evidence).toMatchObject({ title: FILED, start_date: FILED, start_time: FILED, time_zone: FILED })
    await editEvent(app, ada, brought, { title: 'Late jazz' })
    const [edited] = await listSaved(app, ada)
    expect(edited?.evidence.title).not.toHaveProperty('fromFile')
    expect(edited?.evidence).toMatchObject({ title: { source: 'user' }, start_time: FILED })
    await app.close()
  })

  test('is marked as from a file by the migration, too, if its owner has not changed it', async () => {
    const app = await open()
    const ada = await app.signUp()
    await readPicture(app, ada)
    await importCalendar(app, ada, calendarFile(jazz(), market))
    const rows = await app.db.selectFrom('events').select(['id', 'evidence']).execute()
    for (const { id, evidence } of rows) {
      const earlier = Object.entries(evidence).map(([field, { fromFile: _, ...one }]) => [field, one])
      await app.db
        .updateTable('events')
        .set({ evidence: json(Object.fromEntries(earlier)) })
        .where('id', '=', id)
        .execute()
    }
    await editEvent(
      app,
      ada,
      (await listSaved(app, ada)).find(({ title }) => title === 'Jazz'),
      { notes: 'Bring a friend' },
    )

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration takes a database of any tables
    await evidenceOfFiles('sqlite').up(app.db as never)
    const evidenceOf = async (title: string) =>
      (await app.db.selectFrom('events').select('evidence').where('title', '=', title).executeTakeFirstOrThrow())
        .evidence
    expect(await evidenceOf('Market')).toMatchObject({ title: FILED, start_date: FILED })
    expect((await evidenceOf('Jazz')).title).not.toHaveProperty('fromFile')
    await app.close()
  })
})
