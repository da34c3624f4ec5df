import { hashOfPacked } from '@aktenraum/crypto-client/log'
import type { CaseId, KeyId, Rejection, StoredContent } from '@aktenraum/domain'
import type { SealedRecord } from '@aktenraum/domain/contracts'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { texts } from '../texts/de.ts'
import { dropContents, removeContents, storeContents } from '../vault/address-content.ts'
import type { Counting, NewPart, Owner } from '../vault/address-content.ts'

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

/** @throws HttpProblem 400 for what no bytes are spelled like */
const digestOf = (name: string, { data }: SealedRecord): string => {
  try {
    return hashOfPacked(data)
  } catch {
    throw problems.fields({ [name]: [fieldTexts.invalid] })
  }
}

/** What is to lie beside the log of it, from this version of its record on. */
export const partsOf = (recordId: string, version: number, written: Written): readonly NewPart[] => {
  const part = (name: NewPart['part'], { key_id: keyId, data }: SealedRecord): NewPart => ({
    recordId,
    part: name,
    version,
    digest: digestOf(name === 'record' ? 'encrypted_record' : 'encrypted_notes', { key_id: keyId, data }),
    keyId,
    data,
  })
  const { encrypted_record: record, encrypted_notes: notes } = written
  return notes ? [part('record', record), part('notes', notes)] : [part('record', record)]
}

/** @throws HttpProblem 400 naming what is not sealed under the key under which it has to be */
const requireKey = (keyId: KeyId | null, written: Readonly<Record<string, Written | undefined>>): void => {
  const wrong = Object.entries(written).flatMap(([path, sealed]) =>
    [['encrypted_record', sealed?.encrypted_record] as const, ['encrypted_notes', sealed?.encrypted_notes] as const]
      .filter(([, value]) => value && value.key_id !== keyId)
      .map(([name]) => [path === '' ? name : `${path}.${name}`, [texts.wrongKey]] as const),
  )
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong))
}

interface Keeping<State> {
  readonly owner: Owner
  readonly caseId: CaseId
  /** Under which all must be sealed. */
  readonly keyId: KeyId | null
  /** By where it stands in the request; the record itself is ''. */
  readonly written: Readonly<Record<string, Written | undefined>>
  readonly parts: readonly NewPart[]
  /** Which contents count by the state of the stream. */
  readonly counting: (state: State) => Counting
  readonly check?: ((state: State) => Promise<Rejection | null>) | undefined
}

/**
 * What a command that brings contents does beside its decision: they lie there before the log names them, and what does not
 * count any more goes after that. A process that ends in between leaves what the sweep removes.
 */
export const keeping = <State extends { readonly version: number }>(
  { pool }: Pick<Runtime, 'pool'>,
  { owner, caseId, keyId, written, parts, counting, check }: Keeping<State>,
) => ({
  before: async (state: State, isRepeated: boolean): Promise<Rejection | null> => {
    if (isRepeated) return null
    requireKey(keyId, written)
    const refused = (await check?.(state)) ?? null
    if (refused !== null) return refused
    await storeContents(pool, { owner, caseId }, parts)
    return null
  },
  // What another command brought at the same moment, and of the very same bytes, stays if it counts.
  undo: async (state: State): Promise<void> => {
    const counts = new Set(counting(state).flatMap(({ content }) => [content?.record.digest, content?.notes?.digest]))
    await removeContents(
      pool,
      parts.filter(({ digest }) => !counts.has(digest)),
    )
  },
  after: (state: State): Promise<unknown> => dropContents(pool, owner.id, counting(state), { upTo: state.version }),
})
