/** A text repaired before reading, with a mapping back to the original. */
export interface RepairedText {
  text: string
  /** For every index of `text`, and one past its end, the index in the source. */
  map: number[]
}

/** A character with the accents that follow it: they are normalised together. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gsu

/** Normalises compatibility forms ("ｗｗｗ" → "www", "e" and a loose accent → "é") and maps the result to the source. */
export function toRepairable(source: string): RepairedText {
  let text = ''
  const map: number[] = []
  for (const { 0: cluster, index } of source.matchAll(CLUSTER)) {
    const part = cluster.normalize('NFKC')
    for (let unit = 0; unit < part.length; unit++) map.push(index)
    text += part
  }
  map.push(source.length)
  return { text, map }
}

/** Replaces every match of a global pattern; "$1" stands for its first group. A replacement maps to the start of its match. */
export function repair(from: RepairedText, pattern: RegExp, becomes: string): RepairedText {
  let text = ''
  const map: number[] = []
  let copied = 0
  const copyTo = (end: number) => {
    text += from.text.slice(copied, end)
    for (let at = copied; at < end; at++) map.push(from.map[at] ?? at)
    copied = end
  }
  for (const match of from.text.matchAll(pattern)) {
    const end = match.index + match[0].length
    const replacement = becomes.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
    if (replacement === match[0]) continue
    copyTo(match.index)
    const source = from.map[match.index] ?? match.index
    for (let unit = 0; unit < replacement.length; unit++) map.push(source)
    text += replacement
    copied = end
  }
  if (copied === 0) return from
  copyTo(from.text.length)
  map.push(from.map.at(-1) ?? from.text.length)
  return { text, map }
}

/** Returns the source offsets of a range of the repaired text, end exclusive. Part of a replacement maps like the whole. */
export function sourceSpan({ map }: RepairedText, start: number, end: number): { start: number; end: number } {
  const last = end > start ? map[end - 1] : undefined
  let after = end
  while (map[after] === last && after < map.length - 1) after++
  return { start: map[start] ?? start, end: map[after] ?? after }
}
