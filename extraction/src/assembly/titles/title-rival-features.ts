import type { Line } from '../../layout/document.ts'

/** A candidate with what it scores by itself. */
export interface Rival {
  lines: readonly Line[]
  score: number
}

/** Stands for a rival that there is not: it is behind by more than any other. */
const FAR_BEHIND = -12

/** How a candidate compares with those it stands beside: longer and shorter ones of the same lines, and those elsewhere. */
export function rivalFeatures(rivals: readonly Rival[]): Record<string, number>[] {
  const sets = rivals.map(({ lines }) => new Set(lines))
  const ranked = rivals.map(({ score }) => score).toSorted((a, b) => b - a)
  const total = ranked.reduce((sum, score) => sum + Math.exp(score - (ranked[0] ?? 0)), 0)
  return rivals.map(({ lines, score }, at) => {
    const [longer, shorter, crossing, apart]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (const [place, rival] of rivals.entries()) {
      if (place === at) continue
      const shared = rival.lines.filter((line) => sets[at]?.has(line)).length
      if (shared === 0) apart.push(rival.score)
      else if (shared === lines.length) longer.push(rival.score)
      else if (shared === rival.lines.length) shorter.push(rival.score)
      else crossing.push(rival.score)
    }
    const lead = (scores: readonly number[]) => Math.max(FAR_BEHIND, ...scores.map((it) => it - score))
    return {
      linear: score,
      rank: Math.log2(1 + ranked.indexOf(score)),
      share: Math.exp(score - (ranked[0] ?? 0)) / total,
      behindBest: (ranked[0] ?? score) - score,
      longerLeads: lead(longer),
      shorterLeads: lead(shorter),
      crossingLeads: lead(crossing),
      othersLead: lead(apart),
      rivals: Math.log2(rivals.length),
    }
  })
}
