/** "+05:30" is a zone to some programs, and an address or a calendar file with it means something else. */
const NAME = /^[a-z][\w+/-]*$/i

/** Names that were asked for and are zones: asking takes longer than all else there is to write of an event. */
const known = new Set<string>()
/** More than there are zones; a name may be written in many ways. */
const MAX_KNOWN = 1000

/** Whether this program knows the zone by that IANA name. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  const isOne = knowsZone(name)
  if (isOne && known.size < MAX_KNOWN) known.add(name)
  return isOne
}

function knowsZone(name: string): boolean {
  try {
    return NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a zone in its own capitals: europe/riga → Europe/Riga */
export function spelledZone(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
}
