/** Something that was said with a confidence (0..1), and whether it was right. */
export interface Claim {
  confidence: number
  isRight: boolean
  /** One of n events of a picture counts 1/n: a tour is one picture. */
  weight: number
}

export interface Bin {
  from: number
  to: number
  /** Sum of the weights. */
  count: number
  /** Mean confidence, and the share that was right; both 0..1. */
  said: number
  right: number
}

/** Where one bin ends and the next begins: finer where most confidences are. */
const EDGES = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

const weigh = (claims: readonly Claim[]) => claims.reduce((sum, { weight }) => sum + weight, 0)
const shareOf = (claims: readonly Claim[], value: (claim: Claim) => number) =>
  claims.reduce((sum, claim) => sum + claim.weight * value(claim), 0) / weigh(claims)
const said = (claims: readonly Claim[]) => shareOf(claims, ({ confidence }) => confidence)
const right = (claims: readonly Claim[]) => shareOf(claims, ({ isRight }) => (isRight ? 1 : 0))

/** How often claims of about one confidence were right, bin by bin; empty bins are left out. */
export function binClaims(claims: readonly Claim[]): Bin[] {
  return EDGES.slice(1).flatMap((to, place) => {
    const from = EDGES[place] ?? 0
    const inBin = claims.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1))
    return inBin.length === 0 ? [] : [{ from, to, count: weigh(inBin), said: said(inBin), right: right(inBin) }]
  })
}

/** Expected calibration error, 0..1: how far what was said lies from what was right, weighted by the claims of each bin. */
export function calibrationError(claims: readonly Claim[]): number {
  const gaps = binClaims(claims).map((bin) => bin.count * Math.abs(bin.said - bin.right))
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, weigh(claims))
}

const percent = (share: number) => (100 * share).toFixed(0)

/** "241 said 91 right 88 error 3.0 | 50: 58 of 12 | 90: …": how many, in percent, and bin by bin how many were right. */
export function showReliability(claims: readonly Claim[]): string {
  if (claims.length === 0) return 'none'
  const count = weigh(claims).toFixed(0).padStart(4)
  const shares = `said ${percent(said(claims)).padStart(3)} right ${percent(right(claims)).padStart(3)}`
  const bins = binClaims(claims).map((bin) => `${percent(bin.from)}: ${percent(bin.right)} of ${bin.count.toFixed(0)}`)
  return `${count} ${shares} error ${(100 * calibrationError(claims)).toFixed(1).padStart(4)} | ${bins.join(' | ')}`
}
