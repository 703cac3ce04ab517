import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what V8 calls so under this flag
const collect = runInNewContext('gc') as () => void
setFlagsFromString('--no-expose-gc')

/**
 * Frees what nothing holds any more. V8 does so by itself, but does not count what WebAssembly holds: several pictures of hundreds of MB would be in
 * memory at once, of which one is in use.
 */
export const collectGarbage = (): void => collect()
