import { Component, type ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { words } from '../i18n/en.ts'

/**
 * What a person sees when a page has a bug: a plain sentence and a way on. A class, because React offers no other way to
 * catch what a component throws.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <main id="main" className="page-width stack" style={{ paddingBlock: '20vh', justifyItems: 'start' }}>
        <h1 className="display">{words.frame.crashed}</h1>
        <p className="body-large muted">{words.frame.crashedNext}</p>
        <Button onClick={() => window.location.reload()}>{words.frame.reload}</Button>
      </main>
    )
  }
}
