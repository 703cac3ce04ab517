/** A message from the server to a child process: one task, as JSON. */
export interface ChildTask {
  task: string
  input: unknown
}

/** A child process's answer. An expected failure keeps its code. */
export type ChildAnswer =
  { ok: true; value: unknown } | { ok: false; code: string | null; message: string; stack: string | null }

// These checks narrow the types and skip stray messages. They can be loose, because both ends have the same version.
const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

export const isChildTask = (it: unknown): it is ChildTask => isObject(it) && typeof it.task === 'string'

export const isChildAnswer = (it: unknown): it is ChildAnswer =>
  isObject(it) && (it.ok === true || (it.ok === false && typeof it.message === 'string'))
