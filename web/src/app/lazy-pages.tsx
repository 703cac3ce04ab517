import type { ComponentType } from 'react'
import { lazyWithPreload } from './lazy-with-preload.ts'

type Fetch<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** Returns a page that loads on its first visit. */
export const lazyPage = <Name extends string>(fetchPage: Fetch<Name>, name: Name) =>
  lazyWithPreload(async () => (await fetchPage())[name])

const AppFrame = lazyWithPreload(async () => (await import('./app-frame.tsx')).AppFrame)

/** Returns a lazy page within the top bar and footer, which load with the first such page. */
export function lazyFramedPage<Name extends string>(fetchPage: Fetch<Name>, name: Name) {
  const Page = lazyPage(fetchPage, name)
  const FramedPage = () => {
    fetchPage().catch(() => undefined) // in parallel with the frame; `Page` reports a failure
    return (
      <AppFrame>
        <Page />
      </AppFrame>
    )
  }
  return Object.assign(FramedPage, { load: () => Promise.all([AppFrame.load(), Page.load()]) })
}
