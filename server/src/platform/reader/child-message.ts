/** A message from the server to a child process: one task, as JSON. */
export interface ChildTask {
  task: string
  input: unknown
}

/** A child process's answer. An expected failure keeps its code. */
export type ChildAnswer =
  { ok: true; value: unknown } | { ok: false; code: string | null; message: string; stack: string | null }

// The checks below are for the types, and for stray output in the channel: both ends are ours, in the same version.
const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

export const isChildTask = (it: unknown): it is ChildTask => isObject(it) && typeof it.task === 'string'

export const isChildAnswer = (it: unknown): it is ChildAnswer =>
  isObject(it) && (it.ok === true || (it.ok === false && typeof it.message === 'string'))
