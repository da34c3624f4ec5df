import { readdirSync, readFileSync } from 'node:fs'

/**
 * Memory of a process and all that it started, in MiB, by Linux' own books (`/proc/<pid>/smaps`): heaps, stacks, and
 * memory that processes share, which counts once (Pss). Not counted are pages of files that have a name, which are
 * program code and data on disk: those are the page cache's, which gives them up when memory is short. Files without a
 * name count; that is how programs share memory.
 */
export const memoryOf = (pid: number): number => {
  const family = [pid, ...descendantsOf(pid)]
  return family.reduce((sum, member) => sum + proportionalKib(member), 0) / 1024
}

/** Measures until it is asked for the largest figure seen. */
export const watchMemory = (pid: number, everyMs = 250): (() => number) => {
  let peak = memoryOf(pid)
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), everyMs)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** The first process that was started with this argument. @throws Error when there is none. */
export const processWith = (argument: string): number => {
  const pids = processIds().filter((pid) => readOrNothing(`/proc/${pid}/cmdline`).split('\0').includes(argument))
  const first = Math.min(...pids)
  if (!Number.isFinite(first)) throw new Error(`no process was started with ${argument}`)
  return first
}

const processIds = (): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)

const descendantsOf = (pid: number): number[] => {
  const children = new Map<number, number[]>()
  for (const child of processIds()) {
    const parent = parentOf(child)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const below = (of: number): number[] => (children.get(of) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}

const parentOf = (pid: number): number | undefined => {
  const [, parent] = /^PPid:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/status`)) ?? []
  return parent === undefined ? undefined : Number(parent)
}
const proportionalKib = (pid: number): number => countedKib(readOrNothing(`/proc/${pid}/smaps`))

/**
 * What counts of a `smaps`, in KiB. Linux hands it out some mappings at a time, and what has grown meanwhile stands
 * there once more, as a whole: then only the last counts.
 */
export const countedKib = (smaps: string): number => {
  const counted: { readonly from: bigint; readonly kib: number }[] = []
  for (const mapping of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m).filter((each) => each !== '')) {
    const from = BigInt(`0x${mapping.slice(0, mapping.indexOf('-'))}`)
    while ((counted.at(-1)?.from ?? -1n) >= from) counted.pop()
    const isFile = / \/.*(?<!\(deleted\))$/.test(mapping.slice(0, mapping.indexOf('\n')))
    counted.push({ from, kib: isFile ? 0 : Number(/^Pss: +(\d+)/m.exec(mapping)?.[1] ?? 0) })
  }
  return counted.reduce((sum, { kib }) => sum + kib, 0)
}

/** A process may end while it is looked at. */
const readOrNothing = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
