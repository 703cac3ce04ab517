import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder, syncFolder } from '../storage/durable-folder.ts'
import { composeEmail } from './compose-email.ts'
import type { Mail } from './mail.ts'
import { listOutbox, outboxFile } from './read-outbox.ts'

/** Creates a mail tool that writes each email into a folder, as an `.eml` file, instead of sending it. */
export function createOutboxMail({ folder, from }: { folder: string; from: string }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const ownPrefix = `.${randomUUID()}`
  return {
    isOutbox: true,
    async send(email) {
      if (email.id !== undefined && (await isWritten(folder, email.id))) return
      const { message } = await transport.sendMail(composeEmail(email, from))
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer gave no bytes back')
      await makeFolder(folder)
      const id = email.id ?? randomUUID()
      const unfinished = join(folder, `${ownPrefix}.${randomUUID()}`)
      try {
        await writeDurably(unfinished, message)
        await rename(unfinished, join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`))
        await syncFolder(folder) // a file's name is safe on the disk only once its folder is
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async forget(address) {
      for (const { id, to, replyTo } of await listOutbox(folder))
        if (to === address || replyTo === address) await rm(outboxFile(folder, id), { force: true })
      // Unfinished files may be left by a process that was killed.
      const unfinished = (await namesIn(folder)).filter((name) => name.startsWith('.'))
      for (const name of unfinished) if (!name.startsWith(ownPrefix)) await rm(join(folder, name), { force: true })
    },
  }
}

/** Whether an email with this id was written before; if so, it is not written again. */
const isWritten = async (folder: string, id: string): Promise<boolean> =>
  (await namesIn(folder)).some((name) => name.endsWith(`-${id}.eml`))

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return readdir(folder)
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
