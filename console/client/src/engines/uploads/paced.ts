/**
 * Tells listeners of a change: at once, or, while `paceMs` says so, one time for all the changes of so many
 * milliseconds.
 */
export const createPacedTell = (listeners: ReadonlySet<() => void>, paceMs: () => number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const listener of listeners) listener()
  }
  return () => {
    const ms = paceMs()
    if (ms === 0) tell()
    else timer ??= setTimeout(tell, ms)
  }
}
