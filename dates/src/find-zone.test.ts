import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { expect, test } from 'vitest'
import { commonZones, zoneFromDescription, zoneFromName } from './find-zone.ts'
import { isTimeZone } from './time-zone.ts'

test.each([
  ['Europe/Riga', 'Europe/Riga'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['/freeassociation.sourceforge.net/Europe/Paris', 'Europe/Paris'],
  ['/softwarestudio.org/Tzfile/America/Indiana/Knox', 'America/Indiana/Knox'],
  ['tzone://Microsoft/Utc', 'UTC'],
  ['UTC', 'UTC'],
  ['GB', 'GB'],
  ['NZ', 'NZ'],
  ['Pakistan Standard Time', 'Asia/Karachi'],
  ['Iran Standard Time', 'Asia/Tehran'],
  ['Central America Standard Time', 'America/Guatemala'],
  ['Venezuela Standard Time', 'America/Caracas'],
  ['Canada Central Standard Time', 'America/Regina'],
  ['US Eastern Standard Time', 'America/Indiana/Indianapolis'],
  ['Morocco Standard Time', 'Africa/Casablanca'],
  ['Nepal Standard Time', 'Asia/Kathmandu'],
  ['India Standard Time', 'Asia/Kolkata'],
])('the zone %j is %s', (name, zone) => {
  expect(zoneFromName(name)).toBe(zone)
})

test('every Windows zone maps to a zone that the runtime knows', () => {
  const names = new Set(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName))
  expect(names.size).toBeGreaterThan(130)
  expect([...names].filter((name) => !isTimeZone(zoneFromName(name) ?? ''))).toEqual([])
  expect(commonZones.filter((zone) => !isTimeZone(zone))).toEqual([])
})

test.each([
  ['(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
  ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax'],
  ['(UTC-06:00) Central America', 'America/Guatemala'],
  ['(UTC-07:00) Arizona', 'America/Phoenix'],
  ['(UTC-03:00) Brasilia', 'America/Sao_Paulo'],
  ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
  ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'Europe/Kyiv'],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
  ['(GMT-08.00) Pacific Time (US & Canada)/Tijuana', 'America/Los_Angeles'],
  ['(GMT-08:00) Pacific Time (US & Canada); Tijuana', 'America/Los_Angeles'],
  ['(GMT-05.00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(GMT-07:00) Chihuahua, La Paz, Mazatlan - New', 'America/Mazatlan'],
  ['(GMT-03.30) Newfoundland', 'America/St_Johns'],
  ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['(GMT) Greenwich Mean Time/Dublin/Edinburgh/London', 'Europe/London'],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 'Europe/Berlin'],
  ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Warsaw'],
  ['(GMT+05.30) Bombay/Calcutta/Madras/New Delhi/Colombo', 'Asia/Kolkata'],
  ['(GMT+10.00) Canberra/Melbourne/Sydney', 'Australia/Sydney'],
  ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['(UTC+05:30) Sri Jayawardenepura', 'Asia/Kolkata'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['Eastern Standard Time 1', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['CEST', 'Europe/Berlin'],
  ['GMT+0100', 'Etc/GMT-1'],
  ['UTC+1', 'Etc/GMT-1'],
  ['GMT-05:00', 'Etc/GMT+5'],
  ['UTC\u221203:00', 'Etc/GMT+3'],
  ['UTC+05:45', 'Asia/Kathmandu'],
])('a zone described as %j is %s', (text, zone) => {
  expect(zoneFromName(text) ?? zoneFromDescription(text)).toBe(zone)
})

test.each([
  'Customized Time Zone',
  'tzone://Microsoft/Custom',
  'Custom/Office',
  'BST',
  'IST',
  '',
  '+99:00',
  'UTC+05:17',
])('%j does not identify a zone', (text) => {
  expect(zoneFromName(text) ?? zoneFromDescription(text)).toBeNull()
})
