import { failures } from '@swap/contract/failures'
import { Component, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { call } from '../api/client.ts'
import { words } from '../i18n/en.ts'
import { Button } from '../ui/controls/button.tsx'

interface State {
  crash: { error: unknown } | null
}

/** Error boundary: replaces a page that throws, or whose code can't be loaded. React supports this only in classes. */
export class CrashScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    if (isLoadFailure(crash.error)) return <NotLoaded onLeave={() => this.setState({ crash: null })} />
    return <Crashed />
  }
}

/** How Chrome and Firefox, Safari, and the build's own loader say that a page's code or styles couldn't be fetched. */
const LOAD_FAILURE = /dynamically imported module|importing a module script failed|unable to preload/i

const isLoadFailure = (error: unknown) => error instanceof Error && LOAD_FAILURE.test(error.message)

const reload = () => window.location.reload()

const Crashed = () => (
  <Message title={words.frame.crashed} next={words.frame.crashedNext}>
    <Button onClick={reload}>{words.frame.reload}</Button>
  </Message>
)

/**
 * Says that there is no connection, unless the server answers: then the file is missing there, as after an update. Trying again reloads
 * only once the server answers: offline, a reload could end on the browser's own error page. Going to another page shows that page.
 */
function NotLoaded({ onLeave }: { onLeave: () => void }) {
  const [state, setState] = useState<'offline' | 'trying' | 'reachable'>('offline')
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [path] = useLocation()
  const failedPath = useRef(path)
  useEffect(() => {
    if (path !== failedPath.current) onLeave()
  }, [path, onLeave])
  useEffect(() => {
    void isReachable().then((it) => it && setState('reachable'))
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  if (state === 'reachable') return <Crashed />
  const tryAgain = async () => {
    setState('trying')
    if (await isReachable()) return reload()
    setState('offline')
    setFailedAttempts((before) => before + 1)
  }
  return (
    <Message title={words.frame.notLoaded} next={failures.NO_CONNECTION.message} alertKey={failedAttempts}>
      <Button busy={state === 'trying'} onClick={() => void tryAgain()}>
        {words.frame.tryAgain}
      </Button>
    </Message>
  )
}

const isReachable = () =>
  call('GET /api/health', {}).then(
    () => true,
    () => false,
  )

interface MessageProps {
  title: string
  next: string
  /** A new key renders the alert again, so that screen readers announce the same words once more. */
  alertKey?: number
  children: ReactNode
}

const Message = ({ title, next, alertKey, children }: MessageProps) => (
  <main id="main" className="page-width stack" style={{ paddingBlock: '20vh', justifyItems: 'start' }}>
    <h1 className="display">{title}</h1>
    <p key={alertKey} className="body-large muted" role="alert">
      {next}
    </p>
    {children}
  </main>
)
