import { Bell, History, ScanText } from 'lucide-react'
import { settingsWords } from '../../../i18n/en/settings.ts'
import styles from '../draft/choices.module.css'
import { QuickSwitch } from '../draft/switch-setting.tsx'

const { spec, quick } = settingsWords
const iconProps = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The settings that people change most often. */
export const QuickSection = () => (
  <div className={styles.quicks}>
    <QuickSwitch name="notifications" title={spec.notifications} icon={<Bell {...iconProps} />}>
      {quick.notifications}
    </QuickSwitch>
    <QuickSwitch name="imageAnalysis" title={spec.imageAnalysis} icon={<ScanText {...iconProps} />}>
      {quick.imageAnalysis}
    </QuickSwitch>
    <QuickSwitch name="saveHistory" title={spec.saveHistory} icon={<History {...iconProps} />}>
      {quick.saveHistory}
    </QuickSwitch>
  </div>
)
