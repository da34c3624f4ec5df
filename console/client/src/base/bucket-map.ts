/**
 * A map that is never written: what is another one by little is made in no time, for it shares all but the buckets in
 * which something changed. To copy a `Map` of 50,000 takes 20 ms.
 */
export interface BucketMap<Value> {
  readonly get: (id: string) => Value | undefined
  readonly has: (id: string) => boolean
  /** One in which these are other values; undefined: they are not in it. */
  readonly with: (changes: Iterable<readonly [id: string, value: Value | undefined]>) => BucketMap<Value>
}

const bucketCount = 256
const bucketOf = (id: string): number =>
  (id.charCodeAt(id.length - 1) * 31 + id.charCodeAt(id.length - 2)) % bucketCount || 0

export const emptyBucketMap = <Value>(): BucketMap<Value> => bucketMapOf([])

const bucketMapOf = <Value>(buckets: readonly (ReadonlyMap<string, Value> | undefined)[]): BucketMap<Value> => ({
  get: (id) => buckets[bucketOf(id)]?.get(id),
  has: (id) => buckets[bucketOf(id)]?.has(id) ?? false,
  with: (changes) => {
    const next = [...buckets]
    const copies = new Map<number, Map<string, Value>>()
    for (const [id, value] of changes) {
      const place = bucketOf(id)
      const copy = copies.get(place) ?? new Map(buckets[place])
      copies.set(place, copy)
      next[place] = copy
      if (value === undefined) copy.delete(id)
      else copy.set(id, value)
    }
    return bucketMapOf(next)
  },
})
