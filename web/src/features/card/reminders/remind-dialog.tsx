import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { ReminderTiming } from '@swap/contract/reminder'
import type { PresetName } from '@swap/contract/reminder-presets'
import { useResendVerification } from '../../../api/account/use-resend-verification.ts'
import { useSession } from '../../../api/account/session.ts'
import { useSettings } from '../../../api/use-settings.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button, ButtonLink, Chip } from '../../../ui/controls/button.tsx'
import { formatTimesIn } from '../../../ui/time/date-format.ts'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { focusWhenShown } from '../../../ui/controls/focus-field.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { reminderWords } from '../../../i18n/en/reminders.ts'
import { remindsEachTime, relativeToEvent, availablePresets, nextOccurrences } from './reminder-choices.ts'
import styles from './remind-dialog.module.css'
import { useAddReminder } from './use-reminders.ts'

/** The dialog that sets an email reminder for an event. */
export function RemindDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { isVerified } = useSession()
  return (
    <Dialog open onClose={onClose} title={reminderWords.title} look="sheet">
      {isVerified ? <ReminderForm event={event} onClose={onClose} /> : <NotVerified onClose={onClose} />}
    </Dialog>
  )
}

function ReminderForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const [next, afterNext] = nextOccurrences(event)
  // A preset that is too late for the next date of a repeating event still works for the one after it.
  const presets = availablePresets(afterNext)
  const { data: settings } = useSettings()
  const [chosen, setChosen] = useState<PresetName | 'another' | null>(null)
  const [customTime, setCustomTime] = useState({ day: next.start_date, time: '09:00' })
  const [problem, setProblem] = useState<string | null>(null)
  const adding = useAddReminder(event)

  const defaultPreset = presets.find(({ name }) => name === settings?.defaultReminder) ?? presets[0]
  const selected = chosen ?? defaultPreset?.name ?? 'another'
  const submit = () => {
    const when: ReminderTiming | null =
      selected === 'another'
        ? relativeToEvent(next, customTime.day, customTime.time)
        : (presets.find((it) => it.name === selected)?.when ?? null)
    setProblem(when === null ? reminderWords.outOfRange : null)
    if (when !== null) adding.mutate(when, { onSuccess: onClose })
  }
  return (
    <>
      <div className={styles.choices} role="group" aria-label={reminderWords.choices}>
        {presets.map(({ name }) => (
          <Chip key={name} pressed={selected === name} onClick={() => setChosen(name)}>
            {formatTimesIn(reminderWords.preset[name])}
          </Chip>
        ))}
        <Chip pressed={selected === 'another'} onClick={() => setChosen('another')}>
          {reminderWords.another}
        </Chip>
      </div>
      {selected === 'another' && (
        <DateTimePicker customTime={customTime} latest={next.start_date} onPick={setCustomTime} />
      )}
      {(problem ?? adding.error) ? (
        <Problem
          text={problem ?? (adding.error ? errorMessage(adding.error) : '')}
          leadsToSettings={isRefusedBySettings(adding.error)}
        />
      ) : (
        <Note tone="plain">{remindsEachTime(event) ? reminderWords.emailEachHint : reminderWords.emailHint}</Note>
      )}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {reminderWords.cancel}
        </Button>
        <Button
          look="pencil"
          busy={adding.isPending}
          icon={<Mail size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={submit}
          data-first
        >
          {reminderWords.remindByMail}
        </Button>
      </DialogActions>
    </>
  )
}

const isRefusedBySettings = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'NOTIFICATIONS_OFF'

const Problem = ({ text, leadsToSettings }: { text: string; leadsToSettings: boolean }) => (
  <Note tone="bad">
    <p>{text}</p>
    {leadsToSettings && (
      <ButtonLink look="line" href="/settings">
        {reminderWords.openSettings}
      </ButtonLink>
    )}
  </Note>
)

interface CustomTime {
  day: string
  time: string
}

const DateTimePicker = ({
  customTime,
  latest,
  onPick,
}: {
  customTime: CustomTime
  latest: string
  onPick: (customTime: CustomTime) => void
}) => (
  <div className={styles.picked}>
    <Field
      label={reminderWords.date}
      type="date"
      max={latest}
      value={customTime.day}
      required
      onChange={({ currentTarget }) => onPick({ ...customTime, day: currentTarget.value })}
    />
    <Field
      label={reminderWords.time}
      type="time"
      value={customTime.time}
      required
      onChange={({ currentTarget }) => onPick({ ...customTime, time: currentTarget.value })}
    />
  </div>
)

/** Asks to verify the email address first: reminders go only to verified ones (decision D2). */
function NotVerified({ onClose }: { onClose: () => void }) {
  const [sentMessage, setSentMessage] = useState<string | null>(null)
  const resend = useResendVerification({ onSent: setSentMessage })
  return (
    <>
      <div className={styles.said}>
        <Note tone={sentMessage === null ? 'warn' : 'good'}>{sentMessage ?? reminderWords.notVerified}</Note>
        {resend.problem && <Note tone="bad">{resend.problem}</Note>}
      </div>
      <DialogActions>
        {/* Once the email is sent, the pressed button disappears; Close takes the focus. */}
        <Button look="quiet" onClick={onClose} {...(sentMessage !== null && { ref: focusWhenShown })}>
          {sentMessage === null ? reminderWords.cancel : reminderWords.close}
        </Button>
        {sentMessage === null && (
          <Button look="ink" busy={resend.isSending} onClick={() => resend.send()} data-first>
            {reminderWords.resend}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
