/** The form of a zone name. Some runtimes also accept "+05:30", which means something else in a URL or a calendar file. */
const NAME = /^[a-z][\w+/-]*$/i

/** Cache of valid names: checking one takes longer than everything else when writing an event. */
const known = new Set<string>()
/** Upper bound on the cache: letter case alone gives every zone many spellings. */
const MAX_KNOWN = 1000

/** Returns whether the runtime knows this IANA zone. */
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

/** Returns a zone's name in its canonical case: europe/riga → Europe/Riga */
export function canonicalZone(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
}
