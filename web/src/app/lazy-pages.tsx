import type { ComponentType } from 'react'
import { readyOrLazy } from './lazy-with-preload.ts'

type Fetch<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A page fetched when first visited. */
export const page = <Name extends string>(fetchPage: Fetch<Name>, name: Name) =>
  readyOrLazy(async () => (await fetchPage())[name])

const Frame = readyOrLazy(async () => (await import('./frame.tsx')).Frame)

/** A page between top bar and footer. The chat has neither, so they are fetched along with the first page that does. */
export function framed<Name extends string>(fetchPage: Fetch<Name>, name: Name) {
  const Page = page(fetchPage, name)
  const Framed = () => {
    void fetchPage() // now, not after the frame; a module is fetched only once
    return (
      <Frame>
        <Page />
      </Frame>
    )
  }
  return Object.assign(Framed, { load: () => Promise.all([Frame.load(), Page.load()]) })
}
