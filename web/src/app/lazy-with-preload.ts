import { lazy, type ComponentType } from 'react'

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * React.lazy with a `load` method. After `load` has finished, the component renders without suspending: prerendered content
 * must not disappear during hydration.
 */
export function lazyWithPreload<Props>(importComponent: () => Promise<ComponentType<Props>>) {
  let loaded: Module<Props> | undefined
  const load = async () => (loaded = { default: await importComponent() })
  const component = lazy(() => {
    if (!loaded) return load()
    const current = loaded
    // oxlint-disable-next-line unicorn/no-thenable -- a promise always resolves later; React accepts a thenable that resolves at once
    return Object.assign(load(), { then: (resolve: (it: Module<Props>) => void) => resolve(current) })
  })
  return Object.assign(component, { load })
}
