import { Component, type ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { words } from '../i18n/en.ts'

/** Error boundary: replaces a page that throws with a message and a reload button. React supports this only in classes. */
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
