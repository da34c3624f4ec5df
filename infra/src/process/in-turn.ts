/** Work on things that have names: one after the other where they share one. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()

  const after = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work)
    const settled = done.then(nothing, nothing).then(() => {
      if (last.get(name) === settled) last.delete(name)
    })
    last.set(name, settled)
    return done
  }
  /** Waits for the turn of each name; in one order for everybody, so that no two wait for each other. */
  return <Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> =>
    [...new Set(names)].toSorted().reduceRight<() => Promise<Result>>((inner, name) => () => after(name, inner), work)()
}

const nothing = (): void => undefined
