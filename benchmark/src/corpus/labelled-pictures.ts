import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An event as a person labelled it. Values in `alt_` fields are right as well. */
export interface TrueEvent {
  title: string
  alt_titles?: string[]
  /** Null if the picture only gives a weekday, which `recurrence` names. */
  start_date: string | null
  start_time: string | null
  alt_start_times?: string[]
  recurrence?: string | null
  /** Whether a reader may miss the event without loss of score. */
  optional?: boolean
  [field: string]: unknown
}

/** A picture of a corpus with its labels. `today` is the day on which it is read. */
export interface LabelledPicture {
  id: string
  path: string
  today: string
  isNegative: boolean
  split: string
  /** The repository that the picture is from: owner/name. */
  repository: string
  /** The repository's owner: pictures of one owner share typefaces and words. */
  owner: string
  /** Equivalent sets of labels: two nights may be two events or one event of two days. */
  eventSets: TrueEvent[][]
}

interface Truth {
  id: string
  file: string
  split: string
  kind: string
  reference_date: string
  events: TrueEvent[]
  alt_event_sets?: TrueEvent[][]
}

interface Manifest {
  /** The repository is in `source.repo`, in older entries in `repo`. */
  images: { id: string; repo?: string; source?: { repo: string } }[]
}

// The corpus is a developer's own folder, so its format is trusted.
const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
const readTruth = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as Truth

/** Lists the pictures of a corpus, or of one split of it, by id. Throws for a picture missing from its manifest. */
export function listPictures(folder: string, split?: string): LabelledPicture[] {
  const { images } = readManifest(folder)
  const repositories = new Map(images.map(({ id, repo, source }) => [id, source?.repo ?? repo]))
  const files = readdirSync(join(folder, 'truth')).filter((name) => name.endsWith('.json'))
  return files.toSorted().flatMap((name) => {
    const truth = readTruth(folder, name)
    if (split !== undefined && truth.split !== split) return []
    const repository = repositories.get(truth.id)
    if (repository === undefined) throw new Error(`${truth.id} is not in the manifest`)
    return [toPicture(truth, repository, join(folder, 'images', truth.file))]
  })
}

const toPicture = (truth: Truth, repository: string, path: string): LabelledPicture => ({
  id: truth.id,
  path,
  today: truth.reference_date,
  isNegative: truth.kind === 'negative',
  split: truth.split,
  repository,
  owner: repository.split('/')[0]?.toLowerCase() ?? '',
  eventSets: [truth.events, ...(truth.alt_event_sets ?? [])],
})

/** Lists the ids of the held-out pictures, which nobody examines individually, from the corpus's *-closed.txt. */
export const listHeldOutIds = (folder: string): Set<string> =>
  new Set(
    globSync('*-closed.txt', { cwd: folder }).flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\s+/)),
  )
