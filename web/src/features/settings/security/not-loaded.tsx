import { plainWords } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { settingsWords } from '../../../i18n/en/settings.ts'

/** Shown in place of an answer: says why there is none, and retries. */
export const NotLoaded = ({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) => (
  <Note tone="bad">
    <p>{plainWords(error)}</p>
    <Button look="quiet" onClick={onTryAgain}>
      {settingsWords.tryAgain}
    </Button>
  </Note>
)
