import type { Message, Picture } from '@swap/contract/thread'
import { Cross } from '../../../pencil/hand-drawn.tsx'
import { Print } from '../../../ui/graphics/print.tsx'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { UserMessage, SentAt } from './message.tsx'
import styles from './picture-message.module.css'
import { messageTime } from '../../../ui/time/relative-time.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { ReadPictureButton } from './read-picture-button.tsx'

/** A picture that the person sent, with a button to read it if that hasn't happened; a crossed-out frame if it was deleted. */
export function PictureMessage({ message, picture }: { message: Message; picture: Picture }) {
  if (!picture.url) return <DeletedPicture picture={picture} />
  return (
    <UserMessage>
      <Print
        src={picture.thumbnailUrl ?? picture.url}
        alt={threadPageWords.pictureAlt(picture.fileName)}
        caption={<FileName name={picture.fileName} />}
        ratio={picture.width / picture.height}
        className={styles.print ?? ''}
        style={{ '--ratio': picture.width / picture.height }}
      />
      {picture.unread && message.jobId !== undefined && <ReadPictureButton jobId={message.jobId} />}
      <SentAt timestamp={message.timestamp} />
    </UserMessage>
  )
}

function DeletedPicture({ picture: { fileName, deletedAt } }: { picture: Picture }) {
  const now = useNow()
  return (
    <UserMessage>
      <div className={styles.rejected} role="img" aria-label={`${threadPageWords.pictureDeleted}: ${fileName}`}>
        <div className={styles.frame}>
          <FileName name={fileName} />
        </div>
        <Cross seed={fileName} />
      </div>
      <p className="edge subtle">
        {deletedAt
          ? threadPageWords.deletedAt(messageTime(Date.parse(deletedAt), now))
          : threadPageWords.pictureDeleted}
      </p>
    </UserMessage>
  )
}

export const FileName = ({ name }: { name: string }) => <span className={styles.name}>{name}</span>
