// A process that runs the product's jobs and kills itself at a given step of sending an email, to test that no email is lost
// or sent twice. Prints `up` when it is ready. Usage: node email-process.ts '{"database":…,"folder":…,"now":…,"dieAt":…}'
import { writeSync } from 'node:fs'
import { buildApp } from '../app/app.ts'
import { readConfig } from '../platform/config/config.ts'
import type { DatabaseSettings } from '../platform/database/database.ts'
import type { AnyJob } from '../platform/jobs/job.ts'
import { openTools } from '../app/open-tools.ts'
import { createLog } from '../platform/log/pino-log.ts'
import type { Tools } from '../app/tools.ts'

export type EmailKind = 'reminder' | 'digest'

/** The steps of sending an email at which the process can kill itself. */
export const sendingSteps = [
  'while it is claimed',
  'before it is sent',
  'as it is handed over',
  'once it was taken',
] as const

/** The command-line argument of this process. */
export interface EmailProcessOptions {
  database: DatabaseSettings
  folder: string
  /** The time to which the clock of this process is set, in epoch ms. */
  now: number
  dieAt: { email: EmailKind; step: (typeof sendingSteps)[number] } | null
}

async function work({ database, folder, now, dieAt }: EmailProcessOptions): Promise<void> {
  const trueNow = Date.now.bind(Date)
  const ahead = now - trueNow()
  Date.now = () => trueNow() + ahead

  const dieIf = (email: string, step: (typeof sendingSteps)[number]) => {
    if (dieAt?.email === email && dieAt.step === step) process.kill(process.pid, 'SIGKILL')
  }
  const config = readConfig({ DATA_DIR: folder })
  const { tools, uploadsFolder } = await openTools({ ...config, database }, createLog('silent'), () => process.exit(1))
  const dying = withDyingTools(tools, dieIf)
  const { definitions } = await buildApp(dying, { ...config, uploadsFolder, pageFolder: folder })
  await tools.jobs.start(definitions.map((definition) => dyingJob(definition, dieIf)))
  writeSync(1, 'up\n')
}

type DieIf = (email: string, step: (typeof sendingSteps)[number]) => void

/** An email takes two jobs: `send-…` claims what is due and adds `mail-…`, which sends it. */
const emailKindOf = (name: string) => name.replace(/^(?:send|mail)-/, '')

/** Wraps the real tools so that the process may die before or after their work. */
const withDyingTools = (tools: Tools, dieIf: DieIf): Tools => ({
  ...tools,
  jobs: {
    ...tools.jobs,
    async add(trx, definition, payload, options) {
      await tools.jobs.add(trx, definition, payload, options)
      if (definition.name.startsWith('mail-')) dieIf(emailKindOf(definition.name), 'while it is claimed')
    },
  },
  mail: {
    ...tools.mail,
    async send(email) {
      const kind = email.id?.split('-')[0] ?? ''
      dieIf(kind, 'as it is handed over')
      await tools.mail.send(email)
      dieIf(kind, 'once it was taken')
    },
  },
})

const dyingJob = (definition: AnyJob, dieIf: DieIf): AnyJob => ({
  ...definition,
  async run(payload, context) {
    await definition.run(payload, context)
    if (definition.name.startsWith('send-')) dieIf(emailKindOf(definition.name), 'before it is sent')
  },
})

if (import.meta.main) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that started us wrote it
  await work(JSON.parse(process.argv[2] ?? '') as EmailProcessOptions)
}
