export const pause = (ms: number): Promise<void> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))

/** Does something after a while, unless the answered function is called before. */
export type Later = (work: () => void, ms: number) => () => void

export const later: Later = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
