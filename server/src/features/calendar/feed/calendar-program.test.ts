import { expect, test } from 'vitest'
import { calendarProgramOf } from './calendar-program.ts'

test.each([
  ['Google-Calendar-Importer', 'Google Calendar'],
  ['Mozilla/5.0 (compatible; Google-Calendar-Importer)', 'Google Calendar'],
  ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)', 'Outlook'],
  ['Microsoft.Exchange/15.20 (Calendar)', 'Outlook'],
  ['macOS/15.1 (24B83) CalendarAgent/1005', 'Apple Calendar'],
  ['iOS/18.5 (22F76) dataaccessd/1.0', 'Apple Calendar'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.2.0', 'Thunderbird'],
  ['ICSx5/2.2.5 (ktor) Android/15', 'ICSx⁵'],
  ['Nextcloud Webcal Service', 'Nextcloud'],
  ['Evolution/3.56', 'GNOME Calendar'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'A browser'],
  ['Fastmail/1.0 (calendar)', 'Fastmail'],
  ['vdirsyncer/0.19.3', 'vdirsyncer'],
  ['khal-fetch/2.1 <script>', 'khal-fetch'],
  ['<b>bold</b>', 'Another program'],
  ['', 'Another program'],
  ['<script>alert(1)</script>', 'Another program'],
])('a program that calls itself %j is %s', (userAgent, program) => {
  expect(calendarProgramOf(userAgent)).toBe(program)
})
