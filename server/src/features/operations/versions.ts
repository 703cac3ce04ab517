import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Operations } from '@swap/contract/operations-api'
import { sql } from 'kysely'
import type { Database, Engine } from '../../platform/database/database.ts'

type Versions = Operations['versions']

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** The files of learned weights, which lie beside the sources that use them. */
const WEIGHTS = /(?:\.onnx|-weights\.(?:json|bin))$/
const WEIGHT_FOLDERS = ['assistant/models', 'assistant/src', 'extraction/models', 'extraction/src']

let cachedVersions: Promise<Pick<Versions, 'product' | 'weights'>> | undefined

/** Returns the running versions of the product, Node, the database and the weights. Reads the files only once. */
export async function findVersions(db: Database, engine: Engine): Promise<Versions> {
  cachedVersions ??= Promise.all([productVersion(), digestWeights()]).then(([product, weights]) => ({
    product,
    weights,
  }))
  return { ...(await cachedVersions), node: process.version, database: await databaseVersion(db, engine) }
}

async function productVersion(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return /"version": "(?<version>[^"]+)"/.exec(text)?.groups?.version ?? 'unknown'
}

async function digestWeights(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await listWeights()) hash.update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Lists the files of learned weights, as paths from the root. */
export async function listWeights(): Promise<string[]> {
  const folders = WEIGHT_FOLDERS.map(async (folder) => {
    const files = await readdir(join(root, folder), { recursive: true })
    return files.filter((it) => WEIGHTS.test(it)).map((it) => `${folder}/${it.replaceAll('\\', '/')}`)
  })
  return (await Promise.all(folders)).flat().toSorted()
}

async function databaseVersion(db: Database, engine: Engine): Promise<string> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ version: string }>`select 'SQLite ' || sqlite_version() as version`
      : sql<{ version: string }>`select 'PostgreSQL ' || current_setting('server_version') as version`
  ).execute(db)
  return rows[0]?.version ?? 'unknown'
}
