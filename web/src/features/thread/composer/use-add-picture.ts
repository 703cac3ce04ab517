import { createContext, useContext } from 'react'

/** The ways to add a picture, available to every part of the chat. */
export interface AddPicture {
  /** Opens the file picker; on a phone, the photo library. */
  choose: () => void
  takePhoto: () => void
  /** On a phone, opens a dialog with both options and Cancel; elsewhere, opens the file picker. */
  ask: () => void
  /** Adds a picture from existing files: dropped, pasted, or a sample. */
  add: (files: readonly File[]) => void
  /** Whether files are being dragged over the window. */
  isDragOver: boolean
}

/** Provides the ways to add a picture; its value comes from AddPictureProvider. */
export const AddPictureContext = createContext<AddPicture | null>(null)

/** Returns the ways to add a picture. */
export function useAddPicture(): AddPicture {
  const ways = useContext(AddPictureContext)
  if (!ways) throw new Error('useAddPicture belongs inside AddPictureProvider')
  return ways
}
