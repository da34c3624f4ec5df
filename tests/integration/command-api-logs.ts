import { publicKeysOf as publicHalves, signLogEntry } from '@aktenraum/crypto-client'
import {
  append,
  createOfficeLog,
  createPeopleLog,
  newStatement,
  officeIdOf,
  readEntry,
} from '@aktenraum/crypto-client/log'
import type { Act, EntryFrame, SignedEntry } from '@aktenraum/crypto-client/log'
import type { AktenraumEvent, LogName } from '@aktenraum/domain'
import { keysOf } from './command-api-keys.ts'
import { person } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

export const publicKeysOf = async (name: string) => publicHalves(await keysOf(person(name)))

export const privateKeyOf = async (name: string): Promise<CryptoKey> =>
  (await keysOf(person(name))).signature.privateKey

export const statementOf = async (name: string) =>
  newStatement({
    userId: person(name),
    ...(await publicKeysOf(name)),
    name,
    address: `${name}@office.example`,
  })

const at = '2026-03-01T10:00:00.000Z'

/** What somebody founds an office with. */
export const genesisOf = async (name: string): Promise<SignedEntry> => {
  const { privateKey } = (await keysOf(person(name))).signature
  const { signature: paperKey } = publicHalves(await keysOf('paper'))
  const statement = await statementOf(name)
  const nowhere = { officeId: null, log: 'office', author: person(name), after: null, office: null, at } as const
  return signLogEntry({ ...nowhere, op: 'genesis', statement, paperKey }, privateKey)
}

/**
 * What the founder of this office says as the next entry of a log, or what somebody else would say there, with their
 * own keys. `frame`: what they say otherwise than an honest author.
 */
export const signedBy = async (
  api: CommandApiUnderTest,
  log: LogName,
  act: Act,
  { by, frame = {} }: { readonly by?: string; readonly frame?: Partial<EntryFrame> } = {},
): Promise<SignedEntry> => {
  const [genesis] = (await api.eventsOf('office-main')).map(({ data }) => (data as FoundedData).genesis)
  if (genesis === undefined) throw new Error('there is no office yet')
  const officeId = officeIdOf(genesis)
  const office = createOfficeLog(officeId)
  const people = createPeopleLog(officeId, office)
  await append(office, genesis)
  for (const entry of await entriesOf(api, 'office')) await append(office, entry)
  for (const entry of await entriesOf(api, 'people')) await append(people, entry)
  const author = by === undefined ? readEntry(genesis).author : person(by)
  const after = (log === 'office' ? office : people).chain.head()
  const { privateKey } = (await keysOf(author)).signature
  return signLogEntry({ officeId, log, author, after, office: office.chain.head(), at, ...frame, ...act }, privateKey)
}

type FoundedData = Extract<AktenraumEvent, { type: 'OfficeFounded' }>['data']
type AppendedData = Extract<AktenraumEvent, { type: 'LogEntryAppended' }>['data']
const entriesOf = async (api: CommandApiUnderTest, log: LogName): Promise<SignedEntry[]> =>
  (await api.eventsOf(`log-${log}`)).map(({ data }) => (data as AppendedData).entry)
