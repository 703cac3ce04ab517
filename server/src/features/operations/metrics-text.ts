import type { Operations } from '@swap/contract/operations-api'

/** Formats the metrics for monitors, in Prometheus' text format 0.0.4. Nothing in them is about a person. */
export function metricsText(metrics: Operations, readings: { count: number; ms: number }): string {
  const { queue, storage, versions, events } = metrics
  const states = ['waiting', 'scheduled', 'running'] as const
  const { hour } = metrics.readings
  return [
    metric('swap_build', 'gauge', 'Which versions run.', [
      [{ product: versions.product, node: versions.node, database: versions.database, weights: versions.weights }, 1],
    ]),
    metric('swap_start_time_seconds', 'gauge', 'When this process began.', [[{}, metrics.startedAt / 1000]]),
    metric(
      'swap_jobs',
      'gauge',
      `Jobs on the queue, of each kind and state at most ${metrics.countedJobs}.`,
      queue.flatMap((kind) => states.map((state): Sample => [{ job: kind.name, state }, kind[state]])),
    ),
    metric(
      'swap_job_oldest_seconds',
      'gauge',
      'For how long the oldest waiting job has been due.',
      queue.map(({ name, oldestMs }): Sample => [{ job: name }, toSeconds(oldestMs)]),
    ),
    metric('swap_jobs_failed', 'gauge', 'Jobs that gave up and wait for somebody.', [[{}, metrics.failedJobs]]),
    metric('swap_readings_total', 'counter', 'Pictures read since this process began.', [[{}, readings.count]]),
    metric('swap_readings_seconds_total', 'counter', 'Time these took.', [[{}, toSeconds(readings.ms)]]),
    metric('swap_reading_seconds', 'gauge', 'What readings of the last hour stayed within.', [
      [{ quantile: '0.5' }, toSeconds(hour.p50)],
      [{ quantile: '0.95' }, toSeconds(hour.p95)],
      [{ quantile: '0.99' }, toSeconds(hour.p99)],
    ]),
    metric('swap_events', 'gauge', 'Events, and those of them that need a look.', [
      [{ list: 'all' }, events.all],
      [{ list: 'review' }, events.review],
    ]),
    metric('swap_database_bytes', 'gauge', 'Size of the database.', [[{}, storage.databaseBytes]]),
    metric('swap_pictures', 'gauge', 'Files of pictures.', [[{}, storage.pictures?.count ?? null]]),
    metric('swap_pictures_bytes', 'gauge', 'Size of these files.', [[{}, storage.pictures?.bytes ?? null]]),
    metric('swap_disk_free_bytes', 'gauge', 'Free room where the data is kept.', [[{}, storage.freeBytes]]),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [[{}, process.memoryUsage.rss()]]),
  ].join('')
}

type Labels = Record<string, string>
type Sample = [labels: Labels, value: number | null]

const quoted = (text: string) =>
  `"${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)}"`

const inBraces = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${quoted(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** One metric with its samples; unknown values are left out. */
function metric(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): string {
  const lines = samples.flatMap(([labels, value]) => (value === null ? [] : [`${name}${inBraces(labels)} ${value}`]))
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
}

const toSeconds = (ms: number | null) => (ms === null ? null : ms / 1000)
