import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, type RunningServer } from '../running-product.ts'
import { waitForVerification } from './verification-email.ts'

const DAY_MS = 86_400_000
const kinds = ['Concert', 'Workshop', 'Market', 'Reading', 'Quiz', 'Film Night', 'Talk', 'Fair', 'Run', 'Recital']
const subjects = ['Harbour', 'Jazz', 'Pottery', 'Lantern', 'Choir', 'Chess', 'Seed', 'Ferry', 'Orchestra', 'Poetry']
const places = ['The Crown, London', 'Clay Studio, Brighton', 'Town Hall, Bath', 'Rialto, Leeds', 'Fish Dock 3, Hull']
const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? ''

/** A person with an imported calendar, and the product they use. */
export interface Person {
  product: RunningServer
  /** Sends a request as this person. Throws on an error response. */
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<{ text: string; ms: number }>
  close: () => Promise<void>
}

/**
 * Starts the product with a new person who has a verified address and imported this many events. It runs on a new SQLite file, or on the
 * PostgreSQL at the given address; there, each number of events can be used only once, since it is part of the person's email address.
 */
export async function createPersonWithEvents(events: number, databaseUrl: string | null = null): Promise<Person> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const product = await startProduct(dataFolder, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl })
  const who = { email: `pat${events}@example.org`, password: 'a sentence nobody says', name: 'Pat Example' }
  let token = ''
  const call: Person['call'] = async (method, path, body) => {
    const begun = performance.now()
    const answer = await fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return { text, ms: performance.now() - begun }
  }
  const signedUp: unknown = JSON.parse((await call('POST', '/api/auth/signup', who)).text)
  token = (signedUp as { accessToken: string }).accessToken // the contract's session
  await call('POST', '/api/auth/verify-email', await waitForVerification(who.email, dataFolder))
  await call('POST', '/api/calendar/my-events/import', { ics: icsOf(events) })
  return {
    product,
    call,
    async close() {
      await product.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A calendar with two events a day from half a year ago on, each with a place and some text. */
function icsOf(events: number): string {
  const first = Math.floor(Date.now() / DAY_MS) - 180
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\n',
    ...Array.from({ length: events }, (_, at) => vevent(at, first + Math.floor(at / 2))),
    'END:VCALENDAR\r\n',
  ].join('')
}

function vevent(at: number, day: number): string {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const hour = 10 + (at % 11)
  return [
    'BEGIN:VEVENT',
    `UID:bench-${at}@example.org`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART:${date}T${hour}3000`,
    `DTEND:${date}T${hour + 2}0000`,
    `SUMMARY:${pick(subjects, at)} ${pick(kinds, Math.floor(at / subjects.length))} ${at}`,
    `LOCATION:${pick(places, at * 3)}`,
    `DESCRIPTION:Doors open half an hour earlier. Bring a friend\\, number ${at} on our list.`,
    'END:VEVENT\r\n',
  ].join('\r\n')
}
