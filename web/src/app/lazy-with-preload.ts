import { lazy, type ComponentType } from 'react'

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * A part fetched when first rendered. If `load` has already finished, it renders at once without suspending:
 * prerendered content must not disappear while its code loads.
 */
export function readyOrLazy<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  let ready: Module<Props> | undefined
  const load = async () => (ready = { default: await fetchPart() })
  const part = lazy(() => {
    if (!ready) return load()
    const here = ready
    // oxlint-disable-next-line unicorn/no-thenable -- a promise always answers later; React accepts a thenable that answers at once
    return Object.assign(load(), { then: (tell: (it: Module<Props>) => void) => tell(here) })
  })
  return Object.assign(part, { load })
}
