/** The assumptions about one peak hour of the picture queue. */
export interface PeakHour {
  /** People who have an account. */
  people: number
  /** Average pictures per person per day. */
  picturesADay: number
  /** The share of a day's pictures in its busiest hour. */
  peakShare: number
  /** Average pictures per upload: people send several at once. */
  batch: number
  /** Cores that read pictures. */
  workers: number
  /** Median time to read a picture on one core, in s. */
  readS: number
  /** The standard deviation of the natural logarithm of that time. */
  spread: number
}

/** How long pictures waited before they were read, in s. */
export interface Waits {
  p50: number
  p95: number
  p99: number
  /** The share of the time that the workers were busy, 0..1. */
  busy: number
}

interface Waiting {
  /** When it arrived, in s. */
  at: number
  /** Position among its owner's waiting pictures: lower ones are read first, as in the product. */
  place: number
}

/** Simulates one peak hour with random arrivals, and returns how long the pictures waited. `random` returns numbers in [0, 1). */
export function simulateQueue(hour: PeakHour, random: () => number): Waits {
  const arrivals = drawArrivals(hour, random)
  const free = Array.from({ length: hour.workers }, () => 0)
  const waiting: Waiting[] = []
  const waits: number[] = []
  let [next, worked, now] = [0, 0, 0]
  while (waits.length < arrivals.length) {
    const worker = free.indexOf(Math.min(...free))
    now = Math.max(now, free[worker] ?? 0, waiting.length > 0 ? 0 : (arrivals[next]?.at ?? 0))
    for (let one = arrivals[next]; one && one.at <= now; one = arrivals[++next]) insert(waiting, one)
    const taken = waiting.shift()
    if (!taken) continue
    const seconds = hour.readS * Math.exp(hour.spread * normal(random))
    waits.push(now - taken.at)
    worked += seconds
    free[worker] = now + seconds
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const end = Math.max(...free, HOUR_S)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), busy: worked / (end * hour.workers) }
}

const HOUR_S = 3600

function drawArrivals({ people, picturesADay, peakShare, batch }: PeakHour, random: () => number): Waiting[] {
  const sendings = (people * picturesADay * peakShare) / batch
  const arrivals: Waiting[] = []
  for (
    let at = -Math.log(1 - random()) / (sendings / HOUR_S);
    at < HOUR_S;
    at -= Math.log(1 - random()) / (sendings / HOUR_S)
  ) {
    const size = 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - 1 / batch)) // geometric, with that mean
    for (let place = 0; place < size; place++) arrivals.push({ at, place })
  }
  return arrivals
}

/** Inserts a picture by position, then by time: everyone's first picture comes before anyone's second. */
function insert(waiting: Waiting[], one: Waiting): void {
  let at = waiting.length
  while (at > 0 && (waiting[at - 1]?.place ?? 0) > one.place) at -= 1
  waiting.splice(at, 0, one)
}

/** Returns a normally distributed random number (Box and Muller, 1958). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
