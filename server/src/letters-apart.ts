/** Letters of a text that are looked at. */
const MOST_LETTERS = 200

/** How many letters have to change to make one text the other (Levenshtein), one row at a time. */
export function lettersApart(one: string, other: string): number {
  const [short, long] = [one.slice(0, MOST_LETTERS), other.slice(0, MOST_LETTERS)]
  let row = Array.from({ length: short.length + 1 }, (_, at) => at)
  for (let line = 0; line < long.length; line += 1) {
    const next = [line + 1]
    for (let at = 1; at <= short.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (short[at - 1] === long[line] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
