import { Banner } from '../ui/frame/banner.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Row, Section } from './section.tsx'

/** Shows toasts, notes, banner and loading states in the component gallery. */
export function MessageStates() {
  return (
    <Section title="Toasts, notes, banner, loading">
      <Row>
        <Button
          look="line"
          onClick={() => toast('Night Ferry Quartet is in your calendar', { action: { label: 'Undo', run: () => {} } })}
        >
          Toast with Undo
        </Button>
        <Button look="line" onClick={() => toast('Could not save. Your changes are still here', { tone: 'bad' })}>
          Toast that stays
        </Button>
      </Row>
      <Note tone="good">Settings saved successfully!</Note>
      <Note tone="warn">Please verify your email address to access all features</Note>
      <Note tone="bad">Failed to resend verification email</Note>
      <Note tone="plain">Session expired. Please log in again.</Note>
      <Banner action={<Button look="line">Resend verification email</Button>}>
        Please verify your email address to access all features
      </Banner>
      <Row>
        <Skeleton width="32px" height="42px" />
        <Skeleton width="14rem" />
        <Spinner />
        Checking for event information...
      </Row>
    </Section>
  )
}
