/** By id what is in it now, and undefined for what is not any more. */
type Changes<Value> = readonly (readonly [id: string, value: Value | undefined])[]

/** More changes than one of so many are no few. */
const few = 16

/**
 * A map in which some things are others, in the order of the one before; what is new comes last. Neither is ever
 * written, so few changes are kept beside the other map, and everything else is shared with it: to copy a `Map` of
 * 50,000 takes ten milliseconds and more, for each change of each of them.
 */
export const changedMap = <Value>(
  before: ReadonlyMap<string, Value>,
  changes: Changes<Value>,
): ReadonlyMap<string, Value> => {
  const { base, over } = layersOf(before)
  if ((over.size + changes.length) * few > base.size) return copied(before, changes)
  const next = new Map(over)
  for (const [id, value] of changes) {
    if (value === undefined && !base.has(id)) next.delete(id)
    else next.set(id, value)
  }
  return new LayeredMap(base, next)
}

const copied = <Value>(before: ReadonlyMap<string, Value>, changes: Changes<Value>): ReadonlyMap<string, Value> => {
  const next = new Map(before)
  for (const [id, value] of changes) {
    if (value === undefined) next.delete(id)
    else next.set(id, value)
  }
  return next
}

export interface IdsOfChanges {
  /** Ids of what is new, or another than before. */
  readonly set: readonly string[]
  readonly gone: readonly string[]
}

/** What is another in a map than in one before it. Of those that share all else, nothing else is looked at. */
export const changesBetween = <Value>(
  before: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): IdsOfChanges => {
  if (before === now) return { set: [], gone: [] }
  if (before.size === 0) return { set: [...now.keys()], gone: [] }
  const [former, latter] = [layersOf(before), layersOf(now)]
  if (former.base !== latter.base) return lookedThrough(before, now)
  const changed = [...new Set([...former.over.keys(), ...latter.over.keys()])].filter(
    (id) => before.get(id) !== now.get(id),
  )
  return { set: changed.filter((id) => now.has(id)), gone: changed.filter((id) => !now.has(id)) }
}

const lookedThrough = <Value>(before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>): IdsOfChanges => {
  const set: string[] = []
  // What is in both is most often in the same order: side by side, hardly anything has to be looked up.
  const beside = before.values()
  for (const [id, value] of now) if (beside.next().value !== value && before.get(id) !== value) set.push(id)
  // Most often nothing is gone: then it is not looked for.
  const isAllThere = before.size + set.length === now.size
  return { set, gone: isAllThere ? [] : [...before.keys()].filter((id) => !now.has(id)) }
}

interface Layers<Value> {
  readonly base: ReadonlyMap<string, Value>
  /** What is another than there; undefined where it is there, and not here. */
  readonly over: ReadonlyMap<string, Value | undefined>
}
const layersOf = <Value>(map: ReadonlyMap<string, Value>): Layers<Value> =>
  map instanceof LayeredMap ? map : { base: map, over: new Map() }

class LayeredMap<Value> implements ReadonlyMap<string, Value>, Layers<Value> {
  readonly base: ReadonlyMap<string, Value>
  readonly over: ReadonlyMap<string, Value | undefined>
  readonly size: number

  constructor(base: ReadonlyMap<string, Value>, over: ReadonlyMap<string, Value | undefined>) {
    this.base = base
    this.over = over
    let size = base.size
    for (const [id, value] of over) size += Number(value !== undefined) - Number(base.has(id))
    this.size = size
  }

  get(id: string): Value | undefined {
    return this.over.has(id) ? this.over.get(id) : this.base.get(id)
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  *entries(): Generator<[string, Value], undefined, unknown> {
    for (const entry of this.base) {
      if (!this.over.has(entry[0])) {
        yield entry
        continue
      }
      const value = this.over.get(entry[0])
      if (value !== undefined) yield [entry[0], value]
    }
    for (const [id, value] of this.over) if (value !== undefined && !this.base.has(id)) yield [id, value]
    return undefined
  }

  *keys(): Generator<string, undefined, unknown> {
    for (const [id] of this.entries()) yield id
    return undefined
  }

  *values(): Generator<Value, undefined, unknown> {
    for (const [, value] of this.entries()) yield value
    return undefined
  }

  [Symbol.iterator](): Generator<[string, Value], undefined, unknown> {
    return this.entries()
  }

  forEach(look: (value: Value, id: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [id, value] of this.entries()) look(value, id, this)
  }
}
