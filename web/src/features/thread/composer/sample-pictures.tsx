import { Print } from '../../../ui/graphics/print.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import styles from './sample-pictures.module.css'
import { useAddPicture } from './use-add-picture.ts'

const samples = [
  { name: chatWords.samples.market, path: '/samples/market.jpg', rotation: '-2deg' },
  { name: chatWords.samples.films, path: '/samples/films.jpg', rotation: '1deg' },
  { name: chatWords.samples.seeds, path: '/samples/seeds.jpg', rotation: '2.5deg' },
]

/** Three sample posters to try; they are read like any other picture. */
export function SamplePictures() {
  const { add } = useAddPicture()
  const addSample = async (path: string) => {
    try {
      const content = await (await fetch(path)).blob()
      add([new File([content], path.slice(path.lastIndexOf('/') + 1), { type: content.type })])
    } catch {
      toast(words.spec.wentWrong, { tone: 'bad' }) // the server can't be reached
    }
  }
  return (
    <div>
      <p className={`small muted ${styles.hint}`}>{chatWords.samplesHint}</p>
      <div className={styles.samples}>
        {samples.map(({ name, path, rotation }) => (
          <button key={path} type="button" aria-label={chatWords.trySample(name)} onClick={() => void addSample(path)}>
            <Print
              src={path.replace('.jpg', '-small.webp')}
              alt=""
              className={styles.print ?? ''}
              style={{ rotate: rotation }}
            />
          </button>
        ))}
      </div>
    </div>
  )
}
