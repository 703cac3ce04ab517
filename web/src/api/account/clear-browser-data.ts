import { deleteLocalPictures, clearSession } from './session.ts'

/** Deletes everything this browser stores about a person whose account was deleted, including its own client id. */
export function clearBrowserData() {
  clearSession()
  deleteLocalPictures()
  localStorage.clear()
  sessionStorage.clear()
}
