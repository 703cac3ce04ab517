import { readdirSync, readFileSync } from 'node:fs'

/** Lists a process and its descendants. */
function processTree(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((it) => /^\d+$/.test(it))) {
    const parent = /\) \S (?<parent>\d+)/.exec(readProcessFile(name, 'stat'))?.groups?.parent
    if (parent) parents.set(Number(name), Number(parent))
  }
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member && !family.includes(child)) family.push(child)
  return family
}

/** Measures a process and its descendants: their resident memory in MB, and their number. Both are NaN if the system has no /proc. */
export function measureMemory(pid: number): { mb: number; processes: number } {
  if (process.platform !== 'linux') return { mb: Number.NaN, processes: Number.NaN }
  const family = processTree(pid)
  const kb = family.map((member) =>
    Number(/^VmRSS:\s+(?<kb>\d+)/m.exec(readProcessFile(member, 'status'))?.groups?.kb ?? 0),
  )
  return { mb: kb.reduce((sum, it) => sum + it, 0) / 1024, processes: family.length }
}

/** Reads a file of a process from /proc; empty if the process has ended. */
function readProcessFile(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
