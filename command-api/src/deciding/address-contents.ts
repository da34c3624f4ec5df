import { hash } from 'node:crypto'
import type { CaseId, KeyId, Rejection, StoredContent } from '@aktenraum/domain'
import type { SealedRecord } from '@aktenraum/domain/contracts'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { texts } from '../texts/de.ts'
import { countedParts, nameOf, removeContents, storeContents } from '../vault/address-content.ts'
import type { Counting, NewPart, Owner, Part } from '../vault/address-content.ts'

/** A record as it is written: sealed, and with notes or without; left out, they stay as they are. */
export interface Written {
  readonly encrypted_record: SealedRecord
  readonly encrypted_notes?: SealedRecord | null | undefined
}

/** What the log is told of it: digests. */
export const storedOf = ({ encrypted_record: record, encrypted_notes: notes }: Written): StoredContent => ({
  keyId: record.key_id,
  digest: digestOf('encrypted_record', record),
  ...(notes === undefined ? {} : { notes: notes && digestOf('encrypted_notes', notes) }),
})

/**
 * The digest that browsers sign (`hashOfPacked`). Of an import there are tens of thousands: Node's own hash takes a
 * fraction of the time of one in JavaScript.
 * @throws HttpProblem 400 for what no bytes are spelled like
 */
export const digestOf = (name: string, { data }: Pick<SealedRecord, 'data'>): string => {
  const bytes = Buffer.from(data, 'base64url')
  if (bytes.toString('base64url') !== data) throw problems.fields({ [name]: [fieldTexts.invalid] })
  return hash('sha256', bytes, 'base64url')
}

/** What is to lie beside the log of it, from this version of its record on. */
export const partsOf = (recordId: string, version: number, written: Written): readonly NewPart[] => {
  const part = (name: NewPart['part'], { key_id: keyId, data }: SealedRecord): NewPart => ({
    recordId,
    part: name,
    version,
    digest: digestOf(name === 'record' ? 'encrypted_record' : 'encrypted_notes', { data }),
    keyId,
    data,
  })
  const { encrypted_record: record, encrypted_notes: notes } = written
  return notes ? [part('record', record), part('notes', notes)] : [part('record', record)]
}

/** @throws HttpProblem 400 naming what is not sealed under the key under which it has to be */
export const requireKey = (keyId: KeyId | null, written: Readonly<Record<string, Written | undefined>>): void => {
  const wrong = Object.entries(written).flatMap(([path, sealed]) =>
    [['encrypted_record', sealed?.encrypted_record] as const, ['encrypted_notes', sealed?.encrypted_notes] as const]
      .filter(([, value]) => value && value.key_id !== keyId)
      .map(([name]) => [path === '' ? name : `${path}.${name}`, [texts.wrongKey]] as const),
  )
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong))
}

/** Contents that a command brings. */
export interface Bringing<State> {
  /** By where it stands in the request; the record itself is ''. */
  readonly written: Readonly<Record<string, Written | undefined>>
  readonly parts: readonly NewPart[]
  /** What else must be so before they are stored. */
  readonly check?: ((state: State) => Promise<Rejection | null>) | undefined
}

/** What a record says from this version on, and nothing beside it. */
export const bringing = (id: string, version: number, body: Written) => ({
  written: { '': body },
  parts: partsOf(id, version, body),
})

interface Keeping<State> extends Bringing<State> {
  readonly owner: Owner
  readonly caseId: CaseId
  /** Under which all must be sealed. */
  readonly keyId: KeyId | null
  /** Which contents count by the state of the stream. */
  readonly counting: (state: State) => Counting
  /** How they are put beside the log, where many are at once. */
  readonly store?: Store | undefined
}
export type Store = (caseId: CaseId, parts: readonly (NewPart & { readonly owner: Owner })[]) => Promise<void>

/**
 * What a command that brings contents does beside its decision: they lie there before the log names them, and what they
 * replaced goes after that; nothing else does, for it may be about to count. A process that ends in between leaves what
 * the sweep removes.
 */
export const keeping = <State>(
  { pool }: Pick<Runtime, 'pool'>,
  { owner, caseId, keyId, written, parts, counting, check, store }: Keeping<State>,
) => {
  let earlier: readonly Part[] = []
  return {
    before: async (state: State, isRepeated: boolean): Promise<Rejection | null> => {
      if (isRepeated) return null
      requireKey(keyId, written)
      const refused = (await check?.(state)) ?? null
      if (refused !== null) return refused
      earlier = countedParts(counting(state))
      const owned = parts.map((part) => ({ ...part, owner }))
      await (store === undefined ? storeContents(pool, caseId, owned) : store(caseId, owned))
      return null
    },
    // What another command brought at the same moment, and of the very same bytes, stays if it counts.
    undo: (state: State): Promise<void> => removeContents(pool, without(parts, counting(state))),
    after: (state: State): Promise<void> => removeContents(pool, without(earlier, counting(state))),
  }
}

export const without = (parts: readonly Part[], counting: Counting): readonly Part[] => {
  const counts = new Set(countedParts(counting).map(nameOf))
  return parts.filter((part) => !counts.has(nameOf(part)))
}

/** What is to be kept while a statement is under way goes with the next one, all of it at once. */
export const storingTogether = ({ pool }: Pick<Runtime, 'pool'>): Store => {
  let waiting: { readonly parts: (NewPart & { readonly owner: Owner })[]; readonly done: Promise<void> } | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  return (caseId, parts) => {
    if (waiting === undefined) {
      const next: (NewPart & { readonly owner: Owner })[] = []
      const done = underWay.then(() => {
        waiting = undefined
        return storeContents(pool, caseId, next)
      })
      waiting = { parts: next, done }
      underWay = done.catch(() => undefined)
    }
    waiting.parts.push(...parts)
    return waiting.done
  }
}
