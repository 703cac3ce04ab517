import { Button } from '../../../ui/controls/button.tsx'
import { plainWords } from '../../../api/failure-reply.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import type { More } from './use-pages.ts'

/** Loads more of a list, if there is more. */
export const MoreButton = ({ more }: { more: More }) =>
  more && (
    <>
      {more.failure && (
        <Note tone="bad">
          {adminWords.failedMore} {plainWords(more.failure)}
        </Note>
      )}
      <Button look="line" busy={more.isReading} onClick={more.read}>
        {adminWords.loadMore}
      </Button>
    </>
  )
