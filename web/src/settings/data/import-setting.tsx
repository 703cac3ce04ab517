import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { settingsWords } from '../../words/en-settings.ts'
import { Setting } from '../section.tsx'

const { bringing } = settingsWords

/** Brings back what an export holds. */
export function ImportSetting() {
  const chooser = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  const [share, setShare] = useState(0)
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (file: File) =>
      call('POST /api/account/import', {
        file: { field: 'archive', content: file, name: file.name },
        onProgress: setShare,
      }),
    onSuccess: () => void cache.invalidateQueries(),
  })
  return (
    <>
      <Setting
        title={bringing.title}
        actions={
          <Button look="line" busy={isPending} onClick={() => chooser.current?.click()}>
            {isPending ? (share < 1 ? bringing.sending(share) : bringing.working) : bringing.choose}
          </Button>
        }
      >
        {bringing.what}
      </Setting>
      <input
        ref={chooser}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={bringing.choose}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = '' // the same file can be chosen again
          setShare(0)
          if (file) mutate(file)
        }}
      />
      {error && <Note tone="bad">{error.message}</Note>}
      {data && <Note tone="good">{bringing.done(data)}</Note>}
    </>
  )
}
