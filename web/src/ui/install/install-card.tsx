import { Check, Download, Share, SquarePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { installWords } from '../../i18n/en/install.ts'
import styles from './install-card.module.css'
import { install, useInstallMethod } from './install-prompt.ts'
import { isInstallDismissed, dismissInstall } from './install-dismissal.ts'

const isOnPhone = () => matchMedia('(pointer: coarse)').matches

/** Without https an installed app is only a bookmark. */
const isOverHttps = () => 'serviceWorker' in navigator

/** Offers to install the product as an app, if this browser can. */
export function InstallCard({ onNotNow }: { onNotNow?: () => void }) {
  const method = useInstallMethod()
  const id = useId()
  if (!method) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <img src="/app-icon.svg" alt="" width={84} height={84} />
      <div>
        <h2 id={id} className="title-2">
          {isOnPhone() ? installWords.onPhone : installWords.onComputer}
        </h2>
        <p className="muted">
          {method === 'prompt' ? installWords.hint : isOverHttps() ? installWords.hintOnIos : installWords.hintOverHttp}
        </p>
      </div>
      {method === 'manual' && <Steps />}
      {method === 'prompt' && (
        <Button
          look="ink"
          size="large"
          block
          icon={<Download size={20} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => void install()}
        >
          {installWords.install}
        </Button>
      )}
      {onNotNow && (
        <Button look="quiet" onClick={onNotNow}>
          {installWords.notNow}
        </Button>
      )}
    </section>
  )
}

/** The install card with a button that dismisses it for a while. */
export function DismissibleInstallCard() {
  const [isAway, setAway] = useState(isInstallDismissed)
  if (isAway) return null
  return (
    <InstallCard
      onNotNow={() => {
        dismissInstall()
        setAway(true)
      }}
    />
  )
}

const steps = [
  { words: installWords.steps.share, Icon: Share },
  { words: installWords.steps.add, Icon: SquarePlus },
  { words: installWords.steps.done, Icon: Check },
]

const Steps = () => (
  <ol className={styles.steps} aria-label={installWords.iosStepsTitle}>
    {steps.map(({ words, Icon }, index) => (
      <li key={words}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <span className="grow">{words}</span>
        <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
      </li>
    ))}
  </ol>
)
