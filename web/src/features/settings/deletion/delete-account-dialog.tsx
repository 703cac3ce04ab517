import { useQuery } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useLocation } from 'wouter'
import { call } from '../../../api/client.ts'
import { clearBrowserData } from '../../../api/account/clear-browser-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { useExport } from '../data/use-export.ts'
import { useFieldForm } from '../use-field-form.ts'
import { useTwoFactorCode } from '../use-two-factor-code.ts'
import styles from './delete-account-dialog.module.css'

const { spec, deletion } = settingsWords

/** Says what will be deleted and asks for the password, then deletes the account. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={spec.deleteQuestion}>
    <p className="muted">{spec.deleteFinal}</p>
    <DeletedData />
    <DeleteForm onCancel={onClose} />
  </Dialog>
)

/** The list of what will be deleted. */
function DeletedData() {
  const { threads, saved } = useCounts()
  const lines = [
    saved !== 0 && (saved === undefined ? deletion.someEvents : deletion.events(saved)),
    threads !== 0 && (threads === undefined ? deletion.someThreads : deletion.threads(threads)),
    deletion.signIns,
  ].filter((line) => line !== false)
  return (
    <ul className={`small muted ${styles.list}`} aria-label={deletion.listTitle}>
      {lines.map((line) => (
        <li key={line}>
          <X size={16} strokeWidth={1.9} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** How many threads and saved events there are; undefined while unknown. */
function useCounts() {
  const counts = useQuery({
    queryKey: ['deletion-counts'],
    queryFn: async () => {
      // Despite its path, GET /api/events lists the threads.
      const [{ events: threads }, { total }] = await Promise.all([
        call('GET /api/events', {}),
        call('GET /api/calendar/my-events', { query: { limit: 1 } }),
      ])
      return { threads: threads.length, saved: total }
    },
    gcTime: 0,
    retry: false,
  })
  return { threads: counts.data?.threads, saved: counts.data?.saved }
}

function ExportButton() {
  const { startExport, isBusy, problem } = useExport()
  return (
    <>
      <Button
        look="quiet"
        block
        icon={<Download size={18} strokeWidth={1.9} aria-hidden="true" />}
        busy={isBusy}
        onClick={startExport}
      >
        {settingsWords.exporting.exportFirst}
      </Button>
      {problem && <Note tone="bad">{problem}</Note>}
    </>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const [, navigate] = useLocation()
  const twoFactorCode = useTwoFactorCode()
  const form = useFieldForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) => {
      if (password === '') return { field: 'password', message: settingsWords.passwordRequired }
      return twoFactorCode.validate(code)
    },
    submit: ({ password, code }) =>
      twoFactorCode.submit(code, (codeBody) => call('DELETE /api/account', { body: { password, ...codeBody } })),
    onDone: () => {
      clearBrowserData()
      navigate('/account-deleted', { replace: true, state: { isDeleted: true } })
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {form.problem && <Note tone="bad">{form.problem}</Note>}
      <PasswordField
        label={deletion.typePassword}
        autoComplete="current-password"
        data-first
        {...form.field('password')}
      />
      {twoFactorCode.isRequired && <CodeField {...form.field('code')} />}
      <div className={styles.actions}>
        <Button type="submit" look="danger-solid" size="large" block busy={form.isBusy}>
          {spec.deleteAccount}
        </Button>
        <Button look="line" size="large" block onClick={onCancel}>
          {settingsWords.cancel}
        </Button>
        <ExportButton />
      </div>
    </form>
  )
}
