import { useSyncExternalStore } from 'react'
import { storedUser } from '../../../api/account/stored-session.ts'
import { newPictureId } from '../../../api/unsent-pictures.ts'

/** A picture being sent to the server. Kept in memory until it arrives, so that it can be retried. */
export interface Upload {
  id: string
  /** The owner's email address. */
  owner: string | null
  file: File
  /** An object URL of the file in this page. */
  preview: string
  startedAt: number
  /** How much of the file is uploaded, 0 to 1. */
  progress: number
  /** `waiting`: waits for a connection; `elsewhere`: another tab of this browser is sending it. */
  state: 'uploading' | 'waiting' | 'elsewhere' | 'failed' | 'done'
  /** Why it failed, as shown to the user. */
  reason: string | null
  /** Whether it failed because the owner has to verify their email address before adding more pictures today. */
  needsVerifying: boolean
  /** The thread that it arrived in; null until then. */
  threadId: string | null
  /** When this page learned that it has arrived, epoch ms. */
  arrivedAt: number
  /** Whether it is stored in this browser, so that it survives closing the page. */
  isStored: boolean
}

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

function set(next: readonly Upload[]) {
  uploads = next
  for (const listener of listeners) listener()
}

/** Returns the uploads that are neither done nor failed. */
export const unsentUploads = (): Upload[] => uploads.filter(({ state }) => state !== 'failed' && state !== 'done')

export const findUpload = (id: string): Upload | undefined => uploads.find((it) => it.id === id)

export const addUpload = (file: File): Upload =>
  add({
    id: newPictureId(),
    file,
    startedAt: Date.now(),
    state: 'uploading',
    isStored: false,
  })

/** Adds an upload that an earlier page stored in this browser. */
export const addStoredUpload = (stored: Pick<Upload, 'id' | 'file' | 'startedAt'>): Upload =>
  add({ ...stored, state: 'waiting', isStored: true })

function add(initial: Pick<Upload, 'id' | 'file' | 'startedAt' | 'state' | 'isStored'>): Upload {
  const upload: Upload = {
    ...initial,
    owner: storedUser()?.email ?? null,
    preview: URL.createObjectURL(initial.file),
    progress: 0,
    reason: null,
    needsVerifying: false,
    threadId: null,
    arrivedAt: 0,
  }
  set([upload, ...uploads])
  return upload
}

/** Changes an upload and returns it; undefined if it was cancelled. */
export function changeUpload(id: string, change: Partial<Omit<Upload, 'id' | 'file'>>): Upload | undefined {
  set(uploads.map((it) => (it.id === id ? { ...it, ...change } : it)))
  return findUpload(id)
}

/** Removes other people's uploads: the person signed in now may not see or send them. Returns whether there were any. */
export function forgetUploadsOfOthers(): boolean {
  const owner = storedUser()?.email ?? null
  const others = uploads.filter((it) => it.owner !== owner)
  for (const { id } of others) removeUpload(id)
  return others.length > 0
}

export function removeUpload(id: string) {
  const upload = findUpload(id)
  if (upload) URL.revokeObjectURL(upload.preview)
  set(uploads.filter((it) => it.id !== id))
}

export function onUploadsChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUploads = () => useSyncExternalStore(onUploadsChange, () => uploads)
