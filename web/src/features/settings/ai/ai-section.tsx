import { Server } from 'lucide-react'
import { useAbout } from '../../../api/use-about.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { aiWords as words } from '../../../i18n/en/ai-settings.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { SegmentSetting } from '../draft/choice-setting.tsx'
import { useSetting } from '../draft/settings-draft.ts'
import { SwitchSetting } from '../draft/switch-setting.tsx'
import { Setting } from '../setting.tsx'
import { ConnectedModelSetting } from './connected-model-setting.tsx'

const { spec } = settingsWords

/** The AI settings: how pictures are read, how much detail is shown, automatic saving, price alerts and new features. */
export function AiSection() {
  const about = useAbout()
  const { saved: isModelOn } = useSetting('connectedModel')
  return (
    <>
      <SegmentSetting name="detailLevel" label={spec.detailLevel} choices={spec.detailLevels} />
      {about && (
        <Note tone="plain" icon={<Server size={20} strokeWidth={1.9} aria-hidden="true" />}>
          {!about.model
            ? words.readHere
            : isModelOn
              ? words.readWith(about.model.reads)
              : words.readWithout(about.model.name)}
        </Note>
      )}
      {about?.model && <ConnectedModelSetting model={about.model} />}
      <SwitchSetting name="autoBooking" title={spec.autoBooking}>
        {words.autoBookingHint}
      </SwitchSetting>
      {about?.looksOutside ? (
        <SwitchSetting name="priceAlerts" title={spec.priceAlerts}>
          {words.priceAlertsHint}
        </SwitchSetting>
      ) : (
        <Setting title={spec.priceAlerts}>{about && words.priceAlertsUnavailable}</Setting>
      )}
      <SwitchSetting name="newFeatures" title={words.newFeatures}>
        {words.newFeaturesHint}
      </SwitchSetting>
    </>
  )
}
