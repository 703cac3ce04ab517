const SOUNDS_LIKE = /\b(?:allowed|permitted)\b|^(?:(?:and|so|but|ok) )*(?:can|may|could) (?:i|we)\b/iu

/** Returns whether typed text may ask if something is allowed: "can I leave and come back in". Only used to choose an answer. */
export const mayAskPermission = (typed: string): boolean => SOUNDS_LIKE.test(typed)
