import { hashOfEntry, packRecord, readEntry, recordOf } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { at } from './scene.ts'
import type { OpenedCase } from './scene.ts'
import type { CaseInLog, CaseLinks, CryptoPort, PlacedEntry } from '../../port.ts'

/** The log of a case as an honest server keeps it; and what a liar makes of it. */
export interface KeptCase {
  readonly caseId: string
  readonly entries: SignedEntry[]
  readonly statements: CaseLinks['statements'][number][]
  /** Keeps an entry, as the next. @returns its place */
  readonly keep: (entry: SignedEntry) => number
  readonly links: (from?: number) => CaseLinks
  /** Hash of the newest roster, as whoever signs another one names it. */
  readonly upon: () => string | null
  /** The first roster of a case that was opened, by who opened it. */
  readonly begin: (core: CryptoPort, file: OpenedCase, places: readonly Place[]) => Promise<void>
  /** Lets somebody go on in it from where they are. */
  readonly show: (core: CryptoPort, from?: number) => Promise<CaseInLog>
}

type Place = Parameters<CryptoPort['signRoster']>[0]['places'][number]

/** What an entry states of a person, as the server hands it out beside the log of a case. */
export const statementIn = ([body]: SignedEntry) => body[7] as unknown as KeptCase['statements'][number]

export const keptCase = (caseId: string): KeptCase => {
  const entries: SignedEntry[] = []
  const statements: CaseLinks['statements'][number][] = []
  const links = (from = 0): CaseLinks => {
    const records = entries.slice(from).flatMap((entry) => [...packRecord(recordOf(entry))])
    return {
      from,
      records: Buffer.from(records).toString('base64url'),
      texts: entries.map((entry, at): PlacedEntry => [at + 1, entry]),
      statements,
    }
  }
  const keep = (entry: SignedEntry): number => {
    const said = readEntry(entry)
    if (said.op === 'person') throw new Error('of another log')
    return entries.push(entry)
  }
  const upon = (): string | null => {
    const newest = entries.findLast((entry) => readEntry(entry).op === 'roster')
    return newest === undefined ? null : hashOfEntry(newest)
  }
  const show: KeptCase['show'] = (core, from = 0) => core.followCase({ caseId, links: links(from), remembered: [] })
  return {
    caseId,
    entries,
    statements,
    keep,
    links,
    upon,
    begin: async (core, file, places) => {
      await show(core)
      const { key_id: keyId, encrypted_case_number: caseNumber, encrypted_title: title } = file
      keep(await core.signRoster({ caseId, keyId, places, about: null, upon: upon(), caseNumber, title, at }))
      await show(core)
    },
    show,
  }
}
