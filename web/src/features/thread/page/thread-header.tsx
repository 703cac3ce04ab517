import { Ellipsis, ImageDown, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Picture, Thread } from '@swap/contract/thread'
import { saveFile } from '../../card/actions/save-file.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/menu.tsx'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { words } from '../../../i18n/en.ts'
import { DeleteThreadDialog } from '../list/delete-thread-dialog.tsx'
import { RenameThreadDialog } from '../list/rename-thread-dialog.tsx'
import styles from './thread-header.module.css'
import viewStyles from './thread-view.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'
import { titleOf } from '../../card/title-of.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The header of a thread: picture, title, and a menu to rename, save the picture or delete. */
export function ThreadHeader({ thread }: { thread: Thread }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(null)
  const picture = thread.messages.find((message) => message.picture)?.picture ?? null
  const close = () => setOpenDialog(null)
  const heading = useHeadingFocus()
  return (
    <>
      <Thumb src={thread.startImage ?? picture?.thumbnailUrl ?? null} />
      <div className="grow">
        <h1 ref={heading} tabIndex={-1} className={`title-3 ${viewStyles.title}`}>
          <bdi>{titleOf(thread) || words.spec.chatThread}</bdi>
        </h1>
        <p className="edge subtle">
          {words.spec.eventDetails}
          {thread.keptUntilSignOut && (
            <span className={styles.kept}>
              <span className="from-tablet"> · </span>
              {threadPageWords.keptUntilSignOut}
            </span>
          )}
        </p>
      </div>
      <Menu
        renderButton={(trigger) => (
          <IconButton
            {...trigger}
            label={threadPageWords.options}
            icon={<Ellipsis size={22} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      >
        <MenuItem icon={<PencilLine {...icon} />} onSelect={() => setOpenDialog('rename')}>
          {threadPageWords.rename}
        </MenuItem>
        {picture?.url && (
          <MenuItem icon={<ImageDown {...icon} />} onSelect={() => void savePicture(picture)}>
            {threadPageWords.savePicture}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={() => setOpenDialog('delete')}>
          {words.spec.deleteThread}
        </MenuItem>
      </Menu>
      <RenameThreadDialog thread={thread} open={openDialog === 'rename'} onClose={close} />
      <DeleteThreadDialog thread={thread} open={openDialog === 'delete'} onClose={close} />
    </>
  )
}

async function savePicture({ url, fileName }: Picture): Promise<void> {
  try {
    const answer = await fetch(url ?? '')
    if (!answer.ok) throw new TypeError(answer.statusText)
    const content = await answer.blob()
    const kind = content.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'
    saveFile(content, `${fileName.replace(/\.\w{2,5}$/, '')}.${kind}`) // the stored copy may have another format than the original
  } catch {
    toast(words.spec.wentWrong, { tone: 'bad' })
  }
}
