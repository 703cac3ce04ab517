import { errorMessage } from '../../api/failure-reply.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { settingsWords } from '../../i18n/en/settings.ts'

/** Shown instead of data that could not be loaded: says why, and offers to try again. */
export const LoadError = ({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) => (
  <Note tone="bad">
    <p>{errorMessage(error)}</p>
    <Button look="quiet" onClick={onTryAgain}>
      {settingsWords.tryAgain}
    </Button>
  </Note>
)
