import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptUser } from '../../../api/account/kept-session.ts'
import { dropUnsent, keepUnsent, unsentOf } from '../../../api/unsent-pictures.ts'
import { loadPictureSender, sendWaiting } from './start-upload.ts'
import {
  addKeptUpload,
  changeUpload,
  forgetUploadsOfOthers,
  onUploadsChange,
  unsentUploads,
  findUpload,
  type Upload,
} from './uploads.ts'

const UNKEPT = 'swap.unsent'

/** Browsers report a connection too early or not at all: waiting pictures are retried this often. */
const AGAIN_MS = 5000

/**
 * Looks after pictures that are not sent yet: this browser keeps them until they are, they go out as soon as there is a connection, and
 * resume after the page was closed. If the browser stores nothing, leaving the page asks first, and after a reload the names of those
 * that were lost are shown. A picture tried without an account is opened, if nothing else is.
 */
export function useUnsentUploads(navigate: (path: string) => void) {
  useEffect(() => {
    if (forgetUploadsOfOthers()) sessionStorage.removeItem(UNKEPT)
    void noteLost()
    void goOn(navigate)
    const stop = new AbortController()
    const ask = (event: BeforeUnloadEvent) => unkept().length > 0 && event.preventDefault()
    window.addEventListener('beforeunload', ask, { signal: stop.signal })
    window.addEventListener('online', sendWaiting, { signal: stop.signal })
    // A page that comes back into view may have slept through the moment.
    document.addEventListener('visibilitychange', sendWaiting, { signal: stop.signal })
    const timer = setInterval(sendWaiting, AGAIN_MS)
    const noLongerSend = onlineManager.subscribe((isOnline) => void (isOnline && sendWaiting()))
    const forget = onUploadsChange(() => {
      keepAlong()
      noteUnkept()
    })
    return () => {
      stop.abort()
      clearInterval(timer)
      noLongerSend()
      forget()
    }
  }, [navigate])
}

const unkept = () => unsentUploads().filter(({ isKept }) => !isKept)
const namesOf = (uploads: readonly Pick<Upload, 'file'>[]) => uploads.map(({ file }) => file.name).join(', ')

async function noteLost() {
  const lost = sessionStorage.getItem(UNKEPT)
  if (!lost || unsentUploads().length > 0) return
  sessionStorage.removeItem(UNKEPT)
  const { showLostPictures } = await loadPictureSender()
  showLostPictures(lost)
}

function noteUnkept() {
  const names = namesOf(unkept())
  if (names) sessionStorage.setItem(UNKEPT, names)
  else sessionStorage.removeItem(UNKEPT)
}

/** Includes those left over from an earlier page. */
async function goOn(navigate: (path: string) => void) {
  const owner = keptUser()?.email
  if (owner === undefined) return
  const kept = await unsentOf(owner).catch(() => [])
  const left = kept.filter(({ id }) => !findUpload(id) && !keeping.has(id))
  if (left.length === 0) return
  for (const picture of left) {
    keeping.add(picture.id)
    addKeptUpload(picture)
    if (picture.isTried && location.pathname === '/chat') navigate(`/chat/${picture.id}`)
  }
  sendWaiting()
}

/** What this browser has stored, or is about to. */
const keeping = new Set<string>()

/** Stores what has begun; drops what has arrived, failed or was cancelled. */
function keepAlong() {
  const unsent = unsentUploads()
  for (const upload of unsent) if (!keeping.has(upload.id)) void keep(upload)
  for (const id of keeping) if (!unsent.some((it) => it.id === id)) void drop(id)
}

async function keep({ id, owner, file, startedAt }: Upload) {
  if (owner === null) return
  keeping.add(id)
  try {
    await keepUnsent({ id, file, startedAt, owner })
    changeUpload(id, { isKept: true })
  } catch {
    // Only the page has it, and warns when it is closed.
  }
}

async function drop(id: string) {
  keeping.delete(id)
  changeUpload(id, { isKept: false })
  await dropUnsent(id).catch(() => undefined)
}
