import type { AccountImport } from '@swap/contract/account-data-api'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkippedValues } from '../../../ui/skipped-values.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../setting.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImport } from './use-import.ts'

const { importing } = settingsWords

/** The setting that imports an earlier export, and shows the progress and result of the import. */
export function ImportSetting() {
  const fileInput = useRef<HTMLInputElement>(null)
  const { start, stop, uploadedShare, isUploading, isStopping, wasStopped, problem, latest, isFromThisPage } =
    useImport()
  const isRunning = latest?.status === 'processing'
  return (
    <>
      <Setting
        title={importing.title}
        actions={
          isRunning ? (
            <Button look="line" busy={isStopping} onClick={stop}>
              {importing.stop}
            </Button>
          ) : (
            <Button look="line" busy={isUploading} onClick={() => fileInput.current?.click()}>
              {isUploading ? importing.sending(uploadedShare) : importing.choose}
            </Button>
          )
        }
      >
        {importing.hint}
        {latest && !isRunning && !isFromThisPage && !isUploading && <p>{importing.lastImport(outcomeOf(latest))}</p>}
      </Setting>
      {latest?.progress && <ImportProgress {...latest.progress} />}
      <input
        ref={fileInput}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={importing.choose}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = '' // the same file can be chosen again
          if (file) start(file)
        }}
      />
      {problem && <Note tone="bad">{problem}</Note>}
      {latest && !isRunning && isFromThisPage && !isUploading && (
        <Note tone={latest.status === 'complete' ? 'good' : wasStopped ? 'plain' : 'bad'}>{outcomeOf(latest)}</Note>
      )}
      {latest && !isRunning && <SkippedValues values={latest.result.valuesLeft ?? []} />}
    </>
  )
}

const outcomeOf = ({ description, result }: AccountImport) =>
  description === undefined ? importing.done(result) : importing.ended(description, result)
