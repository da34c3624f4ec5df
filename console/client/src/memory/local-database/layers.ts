import { encryptedValue, wrappedKeys } from '@aktenraum/domain/contracts'
import type { EncryptedValue, WrappedKey } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { batchesOf } from '../../base/batches.ts'
import type { LayerIds, LayerName, RawLayers } from './answer.ts'
import { layerNames } from './answer.ts'

/** An entry in the clear: what came as `encrypted_title` is its `title`. */
export type Fields = Readonly<Record<string, unknown>>
export type Layers = Readonly<Record<LayerName, ReadonlyMap<string, Fields>>>

export interface SealedField {
  readonly id: string
  /** `title`, of what is called `encrypted_title`. */
  readonly field: string
  readonly value: EncryptedValue
  /** What else came with it, as it came. */
  readonly beside: Fields
}
/** Opens fields with keys that came along, in order; null for what does not open. */
export type OpenFields = (
  fields: readonly SealedField[],
  keys: readonly WrappedKey[],
) => Promise<readonly (string | null)[]>

/** So many entries are opened at once: other work for the keys goes on between them. */
const batchSize = 500
const sealedName = /^encrypted_(.+)$/
const rawEntry = z.looseObject({ wrapped_keys: wrappedKeys.default([]) })
type RawEntry = z.infer<typeof rawEntry>

export interface OpenedLayers {
  readonly layers: Layers
  /** How many entries could not be processed at all, and why the last of them could not. */
  readonly failed: number
  readonly cause: unknown
}

export interface Opening {
  /** So many of all entries in which something is sealed are open by now. */
  readonly done: number
  readonly total: number
  readonly layers: Layers
}

/** Decrypts what came. A field that does not open is empty (CAS-34). Tells of every batch but the last. */
export const openLayers = async (
  raw: RawLayers,
  open: OpenFields,
  onBatch: (opening: Opening) => void = () => undefined,
): Promise<OpenedLayers> => {
  const layers = {
    operator: new Map<string, Fields>(),
    viewer: new Map<string, Fields>(),
    owner: new Map<string, Fields>(),
  }
  let failed = 0
  let cause: unknown
  const fail = (count: number, error: unknown): void => {
    failed += count
    cause = error
  }
  const total = layerNames.reduce((sum, layer) => sum + sealedIn(Object.values(raw[layer] ?? {})), 0)
  let done = 0
  for (const layer of layerNames)
    for (const batch of batchesOf(Object.entries(raw[layer] ?? {}), batchSize)) {
      const sound = batch.flatMap(([id, value]): readonly (readonly [string, RawEntry])[] => {
        const { data, error } = rawEntry.safeParse(value)
        if (data === undefined) fail(1, error)
        return data === undefined ? [] : [[id, data]]
      })
      try {
        for (const [id, fields] of await openBatch(sound, open)) layers[layer].set(id, fields)
      } catch (error) {
        fail(sound.length, error)
      }
      const count = sealedIn(batch.map(([, value]) => value))
      done += count
      if (count > 0 && done < total) onBatch({ done, total, layers })
    }
  return { layers, failed, cause }
}

const sealedIn = (entries: readonly unknown[]): number =>
  entries.filter((entry) => Object.keys(entry ?? {}).some((name) => sealedName.test(name))).length

const openBatch = async (
  batch: readonly (readonly [string, RawEntry])[],
  open: OpenFields,
): Promise<readonly (readonly [string, Fields])[]> => {
  const sealed = batch.flatMap(([id, entry]) => sealedFieldsOf(id, entry))
  const texts =
    sealed.length === 0
      ? []
      : await open(
          sealed,
          batch.flatMap(([, { wrapped_keys: keys }]) => keys),
        )
  const opened = new Map<string, Record<string, string>>()
  for (const [place, { id, field }] of sealed.entries())
    opened.set(id, { ...opened.get(id), [field]: texts[place] ?? '' })
  return batch.map(([id, entry]) => [id, { ...plainFieldsOf(entry), ...opened.get(id) }])
}

const sealedFieldsOf = (id: string, entry: RawEntry): readonly SealedField[] =>
  Object.entries(entry).flatMap(([name, raw]) => {
    const field = sealedName.exec(name)?.[1]
    const value = encryptedValue.safeParse(raw).data
    return field === undefined || value === undefined ? [] : [{ id, field, value, beside: entry }]
  })

/** Keys and signatures have done their work; a sealed field that is none is empty. */
const plainFieldsOf = ({ wrapped_keys: _, log: _log, ...entry }: RawEntry): Fields =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      const field = sealedName.exec(name)?.[1]
      return field === undefined ? [name, value] : [field, '']
    }),
  )

export const emptyLayers: Layers = { operator: new Map(), viewer: new Map(), owner: new Map() }

/** The base with what changed put over it, entry by entry (CAS-24). */
export const merged = (base: Layers, changes: Layers): Layers => ({
  operator: new Map([...base.operator, ...changes.operator]),
  viewer: new Map([...base.viewer, ...changes.viewer]),
  owner: new Map([...base.owner, ...changes.owner]),
})

export const without = (base: Layers, ids: ReadonlySet<string>): Layers => filtered(base, (_, id) => !ids.has(id))

/** Without what is not among the ids of its layer, as far as they are known; the same where nothing is missing. */
export const among = (base: Layers, { operator, viewer, owner }: LayerIds = {}): Layers => {
  const there = { operator: setOf(operator), viewer: setOf(viewer), owner: setOf(owner) }
  const still = filtered(base, (layer, id) => there[layer]?.has(id) ?? true)
  return sizeOf(still) < sizeOf(base) ? still : base
}
const setOf = (ids: readonly string[] | undefined): ReadonlySet<string> | undefined =>
  ids === undefined ? undefined : new Set(ids)

const filtered = (base: Layers, isKept: (layer: LayerName, id: string) => boolean): Layers => {
  const kept = (layer: LayerName) => new Map([...base[layer]].filter(([id]) => isKept(layer, id)))
  return { operator: kept('operator'), viewer: kept('viewer'), owner: kept('owner') }
}
export const sizeOf = ({ operator, viewer, owner }: Layers): number => operator.size + viewer.size + owner.size

/** Everything that is known of each entry, and in which layers. */
export const entriesOf = <Entry>(
  layers: Layers,
  toEntry: (id: string, fields: Fields) => Entry,
): ReadonlyMap<string, Entry> => {
  const whole = new Map<string, Fields>()
  for (const layer of layerNames)
    for (const [id, fields] of layers[layer]) whole.set(id, { ...whole.get(id), ...fields, [layer]: true })
  return new Map([...whole].map(([id, fields]) => [id, toEntry(id, fields)]))
}
