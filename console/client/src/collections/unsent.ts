import type { SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import type { RestartNote } from '../vault/port.ts'
import type { Context } from './context.ts'
import { noteRestart } from './restarted.ts'
import { sealedList } from './sealed-list.ts'
import type { Keeps } from './sealed-list.ts'
import type { SeenHeads } from './seen.ts'

/** The calls that bring a signed entry. */
export const bringing = {
  appendLogEntry: contracts.appendLogEntry,
  createInvitation: contracts.createInvitation,
  renewInvitation: contracts.renewInvitation,
  resetAccount: contracts.resetAccount,
  confirmInvitation: contracts.confirmInvitation,
} as const
export type Bringing = keyof typeof bringing

/** A call as it was made, or was about to be: sent again, it is the same to the byte. */
export interface Unsent {
  /** The same for another attempt at the same. */
  readonly about: string
  readonly commandId: string
  readonly call: Bringing
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly entry: SignedEntry
  /** What else came of signing, such as the secret of a link. */
  readonly made: unknown
}

const list = sealedList<Unsent>('unsent')

/** Keeps a signed entry in this browser before it leaves. */
export const keepUnsent = list.keep
export const loadUnsent = list.load
export const dropUnsent = list.drop

/** After how many entries of which log a word was signed (crypto-client/FORMATS.md); null for the first of all. */
export const placeOf = ([body]: SignedEntry): { readonly log: 'office' | 'people'; readonly n: number } | null => {
  const [, , log, , after] = body
  const n: unknown = Array.isArray(after) ? after[0] : undefined
  return (log === 'office' || log === 'people') && typeof n === 'number' ? { log, n } : null
}

/**
 * Forgets what was signed after entries that the office goes on without: no server has a place for it any more.
 * @param kept how many entries of each log were kept.
 */
export const dropLost = async (context: Keeps, kept: Readonly<Record<'office' | 'people', number>>): Promise<void> => {
  for (const { entry, commandId } of await loadUnsent(context)) {
    const place = placeOf(entry)
    if (place !== null && place.n > kept[place.log]) dropUnsent(context, commandId)
  }
}

/** Takes one that was accepted. @param before what was remembered until then. */
export const takeRestart = async (
  context: Pick<Context, 'crypto' | 'state' | 'seen'>,
  note: RestartNote,
  before: SeenHeads,
): Promise<void> => {
  noteRestart(context, { ...note, missing: { ...note.missing, cases: 0 } })
  const [office, people] = [before.office?.n ?? 0, before.people?.n ?? 0]
  await dropLost(context, { office: office - note.missing.office, people: people - note.missing.people })
}
