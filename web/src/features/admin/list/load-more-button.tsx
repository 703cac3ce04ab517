import { Button } from '../../../ui/controls/button.tsx'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import type { NextPage } from './use-paged-list.ts'

/** A button that loads the next page of a list, if there is one. */
export const LoadMoreButton = ({ nextPage }: { nextPage: NextPage }) =>
  nextPage && (
    <>
      {nextPage.failure && (
        <Note tone="bad">
          {adminWords.failedMore} {errorMessage(nextPage.failure)}
        </Note>
      )}
      <Button look="line" busy={nextPage.isLoading} onClick={nextPage.load}>
        {adminWords.loadMore}
      </Button>
    </>
  )
