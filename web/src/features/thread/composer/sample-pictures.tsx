import { Print } from '../../../ui/drawn/print.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { threadWords } from '../../../i18n/en/thread.ts'
import { words } from '../../../i18n/en.ts'
import styles from './sample-pictures.module.css'
import { useAddPicture } from './use-add-picture.tsx'

const samples = [
  { name: threadWords.samples.market, path: '/samples/market.jpg', turn: '-2deg' },
  { name: threadWords.samples.films, path: '/samples/films.jpg', turn: '1deg' },
  { name: threadWords.samples.seeds, path: '/samples/seeds.jpg', turn: '2.5deg' },
]

/** Three sample posters, for people with none to hand. They are read like any other picture. */
export function SamplePictures() {
  const { add } = useAddPicture()
  const use = async (path: string) => {
    try {
      const content = await (await fetch(path)).blob()
      add([new File([content], path.slice(path.lastIndexOf('/') + 1), { type: content.type })])
    } catch {
      toast(words.spec.wentWrong, { tone: 'bad' }) // the page's own file is out of reach: so is the server
    }
  }
  return (
    <div>
      <p className={`small muted ${styles.hint}`}>{threadWords.samplesHint}</p>
      <div className={styles.samples}>
        {samples.map(({ name, path, turn }) => (
          <button key={path} type="button" aria-label={threadWords.trySample(name)} onClick={() => void use(path)}>
            <Print
              src={path.replace('.jpg', '-small.webp')}
              alt=""
              className={styles.print ?? ''}
              style={{ rotate: turn }}
            />
          </button>
        ))}
      </div>
    </div>
  )
}
