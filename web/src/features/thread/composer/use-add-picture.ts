import { createContext, useContext } from 'react'

/** The ways to add a picture, available to every part of the chat. */
export interface AddPicture {
  /** The file picker: on a phone the photo library. */
  choose: () => void
  takePhoto: () => void
  /** On a phone a dialog with both options and Cancel; elsewhere the file picker at once. */
  ask: () => void
  /** Existing files: dropped, pasted, a sample. */
  add: (files: readonly File[]) => void
  /** Whether files are being dragged over the window. */
  isDragOver: boolean
}

/** Filled by AddPictureProvider. */
export const AddPictureContext = createContext<AddPicture | null>(null)

/** Returns the ways to add a picture. */
export function useAddPicture(): AddPicture {
  const ways = useContext(AddPictureContext)
  if (!ways) throw new Error('useAddPicture belongs inside AddPictureProvider')
  return ways
}
