import { randomUUID } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { Failure } from '@swap/contract/failures'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options
/** The beginning of a hash with this cost, in PHC notation. */
const CURRENT_PREFIX = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** When this many passwords are waiting, the next is refused as "busy" instead of delayed by seconds. */
const MAX_WAITING = 500
/** A password that has waited this long is refused, too: no client waits much longer. */
const MAX_WAIT_MS = 25_000

/** Hashes and checks passwords with argon2id. */
export interface PasswordHasher {
  hash: (password: string) => Promise<string>
  /** Checks a password. Pass null for an account that does not exist: the check fails after the same time. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>
  /** Whether a hash was made with another cost than the current one. */
  isOutdated: (passwordHash: string) => boolean
}

/** Creates a hasher that hashes one password at a time, so that many sign-ins at once do not use every core and 19 MiB each. */
export function createPasswordHasher(): PasswordHasher {
  const runInTurn = createFifoQueue()
  /** Compared for unknown addresses; made now, because making it on the first such sign-in would take noticeable time. */
  const dummyHash = hash(randomUUID(), cost)
  return {
    hash: (password) => runInTurn(() => hash(password.normalize('NFC'), cost)),
    verify: (passwordHash, password) =>
      runInTurn(async () => {
        const isRight = await verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))
        return isRight && passwordHash !== null
      }),
    isOutdated: (passwordHash) => !passwordHash.startsWith(CURRENT_PREFIX),
  }
}

const busy = () => new Failure('UNAVAILABLE', { retryAfter: 5 })

/** Returns a function that runs work one after the other, in order. */
function createFifoQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MAX_WAITING) throw busy()
    waiting += 1
    const latest = performance.now() + MAX_WAIT_MS
    const runInTime = () => (performance.now() > latest ? Promise.reject(busy()) : work())
    const mine = last.then(runInTime).finally(() => (waiting -= 1))
    last = mine.catch(() => undefined)
    return mine
  }
}
