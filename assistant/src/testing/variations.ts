/** "Move it" → "move it" */
const lowered = (say: string): string => say.charAt(0).toLowerCase() + say.slice(1)
/** "Move it." → "Move it" */
const withoutStop = (say: string): string => say.replace(/[.!]+$/, '')

/** Ways to vary a test sentence without changing its meaning, by description. */
export const variations: Readonly<Record<string, (say: string) => string>> = {
  'a greeting before': (say) => `Hi there! ${say}`,
  'a call for attention before': (say) => `hey, ${lowered(say)}`,
  'a hesitation before': (say) => `um ${lowered(say)}`,
  'an apology before': (say) => `sorry, ${lowered(say)}`,
  'thanks after': (say) => `${withoutStop(say)}, thanks`,
  'an exclamation mark': (say) => (say.endsWith('?') ? say : `${withoutStop(say)}!!`),
  'small letters': (say) => say.toLowerCase(),
}
