import { openValue, UntrustedRosterError } from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import {
  ContradictionError,
  hashOfEntry,
  hashOfPacked,
  judgeRosterAlone,
  OfficeBehindError,
  readEntry,
  requireEntrySignature,
  UntrustedEntryError,
} from '@aktenraum/crypto-client/log'
import type { CaseLog, CaseRoster, PersonStatement, RosterPlace } from '@aktenraum/crypto-client/log'
import { legible } from '../../base/name.ts'
import type {
  CryptoPort,
  Decrypted,
  NamedPlace,
  PlacedEntry,
  ReadCase,
  SeenRoster,
  ToldCase,
  WireValue,
} from '../port.ts'
import { isInvited } from './case-logs.ts'
import type { CaseLogs } from './case-logs.ts'
import { caseAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'
import type { Logs } from './logs.ts'

interface Needs {
  readonly secrets: () => AccountSecrets
  readonly logs: Logs
  readonly keyring: Keyring
  readonly caseLogs: Pick<CaseLogs, 'signed'>
}

/** Cases as the server tells them, held against the newest roster of each one's log. */
export const toldCaseMethods = ({ secrets, logs, keyring, caseLogs }: Needs): Pick<CryptoPort, 'readCases'> => {
  /** A case of whose log nothing ever was right here keeps no other case from being shown. */
  const soundOf = (caseId: string): ReturnType<CaseLogs['signed']> | 'contradicted' => {
    try {
      return caseLogs.signed(caseId)
    } catch (error) {
      if (error instanceof ContradictionError) return 'contradicted'
      throw error
    }
  }
  /**
   * What was followed here, or what another tab or an earlier session of this browser remembers, if that is more: the
   * server may have shown a part alone here.
   */
  const seenOf = ({ caseId, remembered }: ToldCase): SeenRoster | null => {
    const log = soundOf(caseId)
    if (log === 'contradicted' && remembered === null) throw new UntrustedRosterError('of a contradicted log')
    if (log === 'contradicted') return remembered
    const followed = log && newestIn(log)
    return (followed?.length ?? 0) < (remembered?.length ?? 0) ? remembered : followed
  }

  /** @throws UntrustedRosterError, UntrustedEntryError, OfficeBehindError */
  const rosterOf = async (told: ToldCase): Promise<CaseRoster> => {
    const { caseId, roster: placed } = told
    const newest = placed === 'followed' ? (caseLogs.signed(caseId)?.roster() ?? null) : placed
    if (newest === null) throw new UntrustedRosterError('missing')
    if (!isPlaced(newest)) return newest
    const [place, signed] = newest
    const entry = readEntry(signed)
    const seen = seenOf(told)
    if (seen !== null && !mayFollow(seen, newest, entry.after?.n ?? 0)) throw new UntrustedRosterError('not the newest')
    const about = { officeId: secrets().officeId, caseId, office: logs.office(), place }
    const alone = judgeRosterAlone(entry, about)
    await requireEntrySignature(signed, alone.signedBy)
    return alone.roster
  }

  /** Of clients a participant knows what the rosters name; whom else they state, staff alone follow. */
  const statementOf = (caseId: string, { userId, statement }: RosterPlace): PersonStatement | null => {
    const log = soundOf(caseId)
    const introduced = log === 'contradicted' ? null : log?.introduced(statement ?? '')
    return logs.office().statementsOf(userId).at(-1) ?? logs.people().client(userId) ?? introduced ?? null
  }
  const named = (caseId: string, place: RosterPlace): NamedPlace => {
    const { userId, role } = place
    const { name, address } = statementOf(caseId, place) ?? { name: '', address: '' }
    const isRevoked = logs.office().isRevoked(userId)
    return { userId, role, name, address, isInvited: isInvited(place), isRevoked }
  }

  const opened = async (roster: CaseRoster, { caseId, keyId, caseNumber, title }: ToldCase): Promise<ReadCase> => {
    const key = await keyring.caseKey({ caseId, keyId }).catch(() => null)
    const open = async (field: 'case_number' | 'title', value: WireValue, said: string): Promise<Decrypted> => {
      if (key === null || !isSaid(value, said, roster)) return closed
      const opening = openValue(key, value, caseAddress(caseId, field))
      return opening.then(
        (text) => ({ text: legible(text) }),
        () => closed,
      )
    }
    return {
      state: areSaid(roster, { caseNumber, title }) ? 'right' : 'other-values',
      caseNumber: await open('case_number', caseNumber, roster.number),
      title: await open('title', title, roster.title),
      places: [...roster.places.values()].map((place) => named(caseId, place)),
    }
  }

  return {
    readCases: ({ cases }) => {
      // What went wrong there goes wrong for all of them.
      logs.office()
      return Promise.all(
        cases.map(async (told) => {
          try {
            const roster = await rosterOf(told)
            if (told.keyId !== roster.caseKeyId) throw new UntrustedRosterError('of another case key')
            return await opened(roster, told)
          } catch (error) {
            if (error instanceof OfficeBehindError) return unopened('behind')
            if (error instanceof UntrustedRosterError || error instanceof UntrustedEntryError)
              return unopened('refused')
            throw error
          }
        }),
      )
    },
  }
}

const newestIn = (log: CaseLog): SeenRoster | null => {
  const roster = log.roster()
  return roster && { length: log.chain.head().n, place: roster.since, hash: log.entryAt(roster.since) ?? '' }
}

/**
 * Whether a roster is the one that was seen, or a newer one. Its place is the server's word: who signed a newer one
 * knew of the one before it, so one of before the seen one is not made new by a place behind it.
 */
const mayFollow = (seen: SeenRoster, [place, signed]: PlacedEntry, after: number): boolean =>
  place > seen.length ? after >= seen.place : place === seen.place && hashOfEntry(signed) === seen.hash

const closed: Decrypted = { failed: true }
const unopened = (state: 'behind' | 'refused'): ReadCase => ({ state, caseNumber: closed, title: closed, places: [] })

type Values = Pick<ToldCase, 'caseNumber' | 'title'>

const isSaid = ({ key_id: keyId, data }: WireValue, said: string, { caseKeyId }: CaseRoster): boolean =>
  keyId === caseKeyId && hashOfPacked(data) === said

/** Whether these are number and title that a roster names, under its key. */
export const areSaid = (roster: CaseRoster, { caseNumber, title }: Values): boolean =>
  isSaid(caseNumber, roster.number, roster) && isSaid(title, roster.title, roster)

const isPlaced = (roster: CaseRoster | PlacedEntry): roster is PlacedEntry => Array.isArray(roster)
