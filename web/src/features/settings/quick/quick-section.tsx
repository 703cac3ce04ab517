import { Bell, History, ScanText } from 'lucide-react'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from '../draft/choices.module.css'
import { QuickSwitch } from '../draft/switch-setting.tsx'

const { spec, quick } = settingsWords
const sign = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The three settings people look for. */
export const QuickSection = () => (
  <div className={styles.quicks}>
    <QuickSwitch name="notifications" title={spec.notifications} icon={<Bell {...sign} />}>
      {quick.notifications}
    </QuickSwitch>
    <QuickSwitch name="imageAnalysis" title={spec.imageAnalysis} icon={<ScanText {...sign} />}>
      {quick.imageAnalysis}
    </QuickSwitch>
    <QuickSwitch name="saveHistory" title={spec.saveHistory} icon={<History {...sign} />}>
      {quick.saveHistory}
    </QuickSwitch>
  </div>
)
