/** The assumptions about one peak hour of the picture queue. */
export interface PeakHour {
  /** People who have an account. */
  people: number
  /** Average pictures per person per day. */
  picturesPerDay: number
  /** The share of a day's pictures in its busiest hour. */
  peakShare: number
  /** Average pictures per upload: people send several at once. */
  picturesPerUpload: number
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

interface WaitingPicture {
  /** When it arrived, in s. */
  arrivedAt: number
  /** Its position in its upload, from 0. The first pictures of all uploads are read before the second ones, as in the product. */
  place: number
}

/** Simulates one peak hour with random arrivals, and returns how long the pictures waited. `random` returns numbers in [0, 1). */
export function simulateQueue(hour: PeakHour, random: () => number): Waits {
  const arrivals = drawArrivals(hour, random)
  const free = Array.from({ length: hour.workers }, () => 0)
  const waiting: WaitingPicture[] = []
  const waits: number[] = []
  let [next, worked, now] = [0, 0, 0]
  while (waits.length < arrivals.length) {
    const worker = free.indexOf(Math.min(...free))
    now = Math.max(now, free[worker] ?? 0, waiting.length > 0 ? 0 : (arrivals[next]?.arrivedAt ?? 0))
    for (let one = arrivals[next]; one && one.arrivedAt <= now; one = arrivals[++next]) insert(waiting, one)
    const taken = waiting.shift()
    if (!taken) continue
    const seconds = hour.readS * Math.exp(hour.spread * normal(random))
    waits.push(now - taken.arrivedAt)
    worked += seconds
    free[worker] = now + seconds
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const end = Math.max(...free, HOUR_S)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), busy: worked / (end * hour.workers) }
}

const HOUR_S = 3600

function drawArrivals(
  { people, picturesPerDay, peakShare, picturesPerUpload }: PeakHour,
  random: () => number,
): WaitingPicture[] {
  const uploads = (people * picturesPerDay * peakShare) / picturesPerUpload
  const arrivals: WaitingPicture[] = []
  for (
    let at = -Math.log(1 - random()) / (uploads / HOUR_S);
    at < HOUR_S;
    at -= Math.log(1 - random()) / (uploads / HOUR_S)
  ) {
    const size = 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - 1 / picturesPerUpload)) // geometric, with that mean
    for (let place = 0; place < size; place++) arrivals.push({ arrivedAt: at, place })
  }
  return arrivals
}

/** Inserts a picture by position, then by time: everyone's first picture comes before anyone's second. */
function insert(waiting: WaitingPicture[], one: WaitingPicture): void {
  let at = waiting.length
  while (at > 0 && (waiting[at - 1]?.place ?? 0) > one.place) at -= 1
  waiting.splice(at, 0, one)
}

/** Returns a normally distributed random number (Box and Muller, 1958). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
