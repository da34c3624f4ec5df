import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UntrustedEntryError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import type { CaseInLog } from '../vault/port.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { NotOnRosterError } from './not-on-roster.ts'
import { seenIn } from './seen.ts'
import { isOn, sayingCourse, sayingName } from './signing.ts'
import { howeverLong } from './testing/however-long.ts'

/** Who stands on the roster of the case, and under which key the server tells its document. */
let named: readonly string[]
let keyId: string
/** What was signed, in order. */
let signed: string[]
let sent: SignedEntry[]
let context: Context
const told = (): CaseInLog => ({
  head: { n: 0, hash: 'h' },
  count: 0,
  roster: {
    since: 1,
    hash: 'r',
    keyId: 'case:1',
    places: named.map((userId) => ({ userId, role: 'member' })),
    invited: [],
  },
  closesOn: null,
})
beforeEach(() => {
  vi.useFakeTimers()
  named = ['sabine', 'karl']
  keyId = 'document:1'
  signed = []
  sent = []
  const api = {
    staleAnswers: () => 0,
    position: () => '',
    sawPosition: () => undefined,
    call: ({ operationId }: { operationId: string }) => {
      if (operationId === 'listLogEntries') return Promise.resolve({ n: 0, results: [] })
      if (operationId === 'followCaseLog') return Promise.resolve({ n: 0, records: '', texts: [], statements: [] })
      return Promise.resolve(operationId === 'retrieveDocument' ? { key_id: keyId } : {})
    },
  }
  const says = (op: string, id: string): Promise<SignedEntry> => {
    signed.push(`${op} ${id}`)
    return Promise.resolve([[`aktenraum/v2/${op}`, 'office', 'case/a', id], 'signature'])
  }
  const crypto = {
    followLogs: () => Promise.resolve({ office: { n: 0, hash: 'h' }, owners: [], stated: {}, restarts: [] }),
    followCase: () => Promise.resolve(told()),
    checkRows: () => Promise.resolve([{ state: 'verified' }]),
    signCourse: ({ op, keyId: id }: { op: string; keyId: string }) => says(op, id),
    signDocumentName: ({ keyId: id }: { keyId: string }) => says('name', id),
  }
  const state = { ...freshState(), viewerId: 'karl', tellingCases: true }
  const now = () => '2026-11-28T08:00:00.000Z'
  context = { api, crypto, state, now, seen: seenIn(), forgetPreloaded: () => undefined } as unknown as Context
  return () => void vi.useRealTimers()
})

const paper = { case: 'a', id: 'paper', key_id: 'document:1' } as never
const send = ({ entry }: { readonly entry: SignedEntry }): Promise<string> => {
  sent.push(entry)
  return Promise.resolve('taken')
}
/** What comes of it, however long it waits in between. */
const failure = (work: Promise<unknown>): Promise<unknown> => howeverLong(work.then(() => null))

describe('who says something of a document', () => {
  it('stands on the roster by their id', () => {
    expect(isOn(context, told())).toBe(true)
    named = ['sabine']
    expect(isOn(context, told())).toBe(false)
    expect(isOn(context, { ...told(), roster: null })).toBe(false)
  })

  it('signs what was shown, and sends it', async () => {
    expect(await sayingCourse(context, paper, 'remove', send)).toBe('taken')
    expect(await sayingName(context, paper, {}, { send })).toBe('taken')
    expect(signed).toEqual(['remove document:1', 'name document:1'])
    expect(sent.map(([[op]]) => op)).toEqual(['aktenraum/v2/remove', 'aktenraum/v2/name'])
  })

  it('signs nothing where nobody has named them', async () => {
    named = ['sabine']
    expect(await failure(sayingCourse(context, paper, 'remove', send))).toBeInstanceOf(NotOnRosterError)
    expect(await failure(sayingName(context, paper, {}, { send }))).toBeInstanceOf(NotOnRosterError)
    expect([signed, sent]).toEqual([[], []])
  })

  it('gives another document no name, however right it is', async () => {
    keyId = 'document:2'
    const error = await failure(sayingName(context, paper, {}, { send }))
    expect(error).toBeInstanceOf(UntrustedEntryError)
    expect(error).toMatchObject({ reason: 'another document than was shown' })
    expect([signed, sent]).toEqual([[], []])
  })
})
