/** An `Allow` or `Disallow` line of a robots.txt. */
interface Rule {
  isAllowed: boolean
  pattern: string
}

/**
 * Returns whether a robots.txt lets `agent` visit a path (RFC 9309). Uses the group that names the agent, else the one for
 * `*`. The longest matching pattern of the group decides; of equally long ones, an `Allow`. Pure; `agent` is in lower case.
 *
 *     "User-agent: *\nDisallow: /private"      /private/1 no, /events/1 yes
 *     "Disallow: /*.php$"                      /a.php no, /a.php?b yes
 *     ""                                       everything
 */
export function isAllowedByRobots(text: string, path: string, agent: string): boolean {
  const groups = groupsOf(text)
  const rules = groups.get(agent) ?? groups.get('*') ?? []
  const matching = rules.filter(({ pattern }) => matches(pattern, path))
  const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length))
  const deciding = matching.filter(({ pattern }) => pattern.length === longest)
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed)
}

/** Upper bound on the lines that are read. */
const MAX_LINES = 5000

function groupsOf(text: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>()
  let current: string[] = []
  let isNaming = false
  for (const line of text.split('\n', MAX_LINES)) {
    const [key = '', ...rest] = (line.split('#')[0] ?? '').split(':')
    const [name, value] = [key.trim().toLowerCase(), rest.join(':').trim()]
    if (name === 'user-agent') {
      current = [...(isNaming ? current : []), value.toLowerCase()]
      for (const agent of current) if (!groups.has(agent)) groups.set(agent, [])
    }
    if ((name === 'allow' || name === 'disallow') && value !== '')
      for (const agent of current) groups.get(agent)?.push({ isAllowed: name === 'allow', pattern: value })
    if (name !== '') isNaming = name === 'user-agent'
  }
  return groups
}

/** Matches a pattern in which `*` means any text, and a final `$` the end. Works piece by piece, so no pattern takes long. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [start = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(start)) return false
  let at = start.length
  const last = isWhole ? pieces.pop() : undefined
  for (const piece of pieces) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}
