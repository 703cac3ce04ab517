import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedUser } from '../../../api/account/stored-session.ts'
import { deleteUnsent, storeUnsent, listUnsent } from '../../../api/unsent-pictures.ts'
import { loadPictureSender, sendWaiting } from './start-upload.ts'
import {
  addStoredUpload,
  changeUpload,
  forgetUploadsOfOthers,
  onUploadsChange,
  unsentUploads,
  findUpload,
  type Upload,
} from './uploads.ts'

/** The key in session storage of the names of uploads that this browser couldn't store. */
const UNSTORED_KEY = 'swap.unsent'

/** Waiting pictures are retried this often, ms, because browsers report a connection too early or not at all. */
const RETRY_MS = 5000

/**
 * Stores unsent pictures in this browser, sends them once there is a connection, and resumes uploads that an earlier page left
 * unfinished. If a picture can't be stored, leaving the page asks for confirmation, and after a reload its name is shown as lost.
 * Also opens the picture that the person tried before signing up, unless they are on another page by now.
 */
export function useUnsentUploads(navigate: (path: string) => void) {
  useEffect(() => {
    if (forgetUploadsOfOthers()) sessionStorage.removeItem(UNSTORED_KEY)
    void showLost()
    void resumeStored(navigate)
    const stop = new AbortController()
    const confirmLeaving = (event: BeforeUnloadEvent) => unstored().length > 0 && event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving, { signal: stop.signal })
    window.addEventListener('online', sendWaiting, { signal: stop.signal })
    // A hidden page may have missed the "online" event.
    document.addEventListener('visibilitychange', sendWaiting, { signal: stop.signal })
    const timer = setInterval(sendWaiting, RETRY_MS)
    const unsubscribeOnline = onlineManager.subscribe((isOnline) => void (isOnline && sendWaiting()))
    const unsubscribeUploads = onUploadsChange(() => {
      syncStored()
      rememberUnstored()
    })
    return () => {
      stop.abort()
      clearInterval(timer)
      unsubscribeOnline()
      unsubscribeUploads()
    }
  }, [navigate])
}

const unstored = () => unsentUploads().filter(({ isStored }) => !isStored)
const namesOf = (uploads: readonly Pick<Upload, 'file'>[]) => uploads.map(({ file }) => file.name).join(', ')

async function showLost() {
  const lost = sessionStorage.getItem(UNSTORED_KEY)
  if (!lost || unsentUploads().length > 0) return
  sessionStorage.removeItem(UNSTORED_KEY)
  const { showLostPictures } = await loadPictureSender()
  showLostPictures(lost)
}

function rememberUnstored() {
  const names = namesOf(unstored())
  if (names) sessionStorage.setItem(UNSTORED_KEY, names)
  else sessionStorage.removeItem(UNSTORED_KEY)
}

/** Adds the stored pictures of an earlier page and sends them. */
async function resumeStored(navigate: (path: string) => void) {
  const owner = storedUser()?.email
  if (owner === undefined) return
  const stored = await listUnsent(owner).catch(() => [])
  const resumable = stored.filter(({ id }) => !findUpload(id) && !storedIds.has(id))
  if (resumable.length === 0) return
  for (const picture of resumable) {
    storedIds.add(picture.id)
    addStoredUpload(picture)
    if (picture.isTried && location.pathname === '/chat') navigate(`/chat/${picture.id}`)
  }
  sendWaiting()
}

/** The ids of the uploads that this browser has stored, or is about to store. */
const storedIds = new Set<string>()

/** Stores new uploads, and deletes those that arrived, failed or were cancelled. */
function syncStored() {
  const unsent = unsentUploads()
  for (const upload of unsent) if (!storedIds.has(upload.id)) void store(upload)
  for (const id of storedIds) if (!unsent.some((it) => it.id === id)) void discard(id)
}

async function store({ id, owner, file, startedAt }: Upload) {
  if (owner === null) return
  storedIds.add(id)
  try {
    await storeUnsent({ id, file, startedAt, owner })
    changeUpload(id, { isStored: true })
  } catch {
    // The upload stays in memory only, so leaving the page asks for confirmation.
  }
}

async function discard(id: string) {
  storedIds.delete(id)
  changeUpload(id, { isStored: false })
  await deleteUnsent(id).catch(() => undefined)
}
