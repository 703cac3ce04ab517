import { RotateCw } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { assistantWords } from '../../../i18n/en/assistant.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { UserMessage } from './message.tsx'
import { removePending, type PendingMessage } from '../data/pending-messages.ts'
import { resendMessage } from '../data/send-message.ts'
import styles from './typed-message.module.css'

/** A typed message of the person. */
export const TypedMessage = ({ content }: { content: string }) => (
  <UserMessage>
    <p className={styles.bubble} dir="auto">
      {content}
    </p>
  </UserMessage>
)

/** A message being sent, or the reason why it failed. */
export function UnsentMessage({ message }: { message: PendingMessage }) {
  const { key, content, state, reason } = message
  return (
    <UserMessage>
      <p className={`${styles.bubble} ${styles.onItsWay}`} dir="auto">
        {content}
      </p>
      {state === 'sending' ? (
        <p className="small subtle">{assistantWords.sending}</p>
      ) : (
        <div className={styles.failed}>
          <p className="small" role="alert">
            <b>{assistantWords.notSent}</b> {reason}
          </p>
          <Button
            look="line"
            icon={<RotateCw size={17} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => resendMessage(key)}
          >
            {chatWords.tryAgain}
          </Button>
          <Button look="quiet" onClick={() => removePending(key)}>
            {assistantWords.remove}
          </Button>
        </div>
      )}
    </UserMessage>
  )
}
