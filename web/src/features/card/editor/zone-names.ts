import { isTimeZone } from '@swap/dates/time-zone'

/** Old names that browsers still list for some zones, with their current names. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const FORMER_NAMES = new Map(Object.entries(CURRENT_NAMES).map(([before, now]) => [now, before]))
/** Returns a zone's former name; the given name if there is none. */
export const formerName = (zone: string): string => FORMER_NAMES.get(zone) ?? zone

/** Returns a zone's current name if this browser knows it, else the given name. */
export function currentName(zone: string): string {
  const name = CURRENT_NAMES[zone] ?? zone
  return isTimeZone(name) ? name : zone
}

/**
 * Common abbreviations, separated by spaces, then names of several words, after commas. An abbreviation shared by several zones is
 * listed for each.
 */
const ALIASES: Readonly<Record<string, string>> = {
  'America/New_York': 'est edt et eastern,eastern time,us eastern',
  'America/Toronto': 'est edt et eastern,eastern time',
  'America/Chicago': 'cst cdt ct central,central time,us central',
  'America/Denver': 'mst mdt mt mountain,mountain time,us mountain',
  'America/Phoenix': 'mst arizona',
  'America/Los_Angeles': 'pst pdt pt pacific,pacific time,us pacific',
  'America/Vancouver': 'pst pdt pacific,pacific time',
  'America/Anchorage': 'akst akdt alaska',
  'Pacific/Honolulu': 'hst hawaii',
  'America/Halifax': 'ast adt atlantic,atlantic time',
  'America/St_Johns': 'nst ndt newfoundland',
  'America/Sao_Paulo': 'brt',
  'America/Argentina/Buenos_Aires': 'art',
  'Etc/UTC': 'utc gmt zulu z',
  UTC: 'utc zulu',
  'Europe/London': 'gmt bst uk',
  'Europe/Lisbon': 'wet west',
  'Europe/Dublin': 'ist gmt',
  'Europe/Berlin': 'cet cest mez mesz,central european time',
  'Europe/Paris': 'cet cest',
  'Europe/Madrid': 'cet cest',
  'Europe/Rome': 'cet cest',
  'Europe/Athens': 'eet eest',
  'Europe/Helsinki': 'eet eest',
  'Europe/Kyiv': 'eet eest',
  'Europe/Moscow': 'msk',
  'Europe/Istanbul': 'trt',
  'Africa/Johannesburg': 'sast',
  'Africa/Lagos': 'wat',
  'Africa/Nairobi': 'eat',
  'Asia/Jerusalem': 'ist idt',
  'Asia/Dubai': 'gst',
  'Asia/Karachi': 'pkt',
  'Asia/Kolkata': 'ist',
  'Asia/Kathmandu': 'npt',
  'Asia/Bangkok': 'ict',
  'Asia/Jakarta': 'wib',
  'Asia/Manila': 'pht',
  'Asia/Singapore': 'sgt',
  'Asia/Shanghai': 'cst china',
  'Asia/Hong_Kong': 'hkt',
  'Asia/Tokyo': 'jst',
  'Asia/Seoul': 'kst',
  'Australia/Perth': 'awst',
  'Australia/Adelaide': 'acst acdt',
  'Australia/Sydney': 'aest aedt',
  'Australia/Brisbane': 'aest',
  'Pacific/Auckland': 'nzst nzdt',
}

/** A zone's abbreviations and other names, in lower case. */
export const aliasesOf = (zone: string): string[] => {
  const [short = '', ...long] = (ALIASES[currentName(zone)] ?? '').split(',')
  return [...short.split(' '), ...long].filter(Boolean)
}
