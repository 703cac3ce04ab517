import { forgetPictures, leaveSession } from './session.ts'

/** Forgets everything this browser kept of a person whose account is gone, down to the name it called itself. */
export function leaveForGood() {
  leaveSession()
  forgetPictures()
  localStorage.clear()
  sessionStorage.clear()
}
