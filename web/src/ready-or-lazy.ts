import { lazy, type ComponentType } from 'react'

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * A part that is fetched when it is first drawn. Where `load` has ended before that it is drawn at once, without a moment of waiting:
 * what stands on the page already, drawn before any script ran, must not be taken away while its code arrives.
 */
export function readyOrLazy<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  let ready: Module<Props> | undefined
  const load = async () => (ready = { default: await fetchPart() })
  const part = lazy(() => {
    if (!ready) return load()
    const here = ready
    // oxlint-disable-next-line unicorn/no-thenable -- a promise tells its answer later, whatever it knows; React takes one that tells it at once
    return Object.assign(load(), { then: (tell: (it: Module<Props>) => void) => tell(here) })
  })
  return Object.assign(part, { load })
}
