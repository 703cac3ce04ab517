import { Button } from '../../../ui/controls/button.tsx'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import type { More } from './use-paged-list.ts'

/** A button that loads the next page of a list, if there is one. */
export const LoadMoreButton = ({ more }: { more: More }) =>
  more && (
    <>
      {more.failure && (
        <Note tone="bad">
          {adminWords.failedMore} {errorMessage(more.failure)}
        </Note>
      )}
      <Button look="line" busy={more.isLoading} onClick={more.load}>
        {adminWords.loadMore}
      </Button>
    </>
  )
