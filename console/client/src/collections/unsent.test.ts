import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { expect, it } from 'vitest'
import { freshState } from './context.ts'
import { seenIn } from './seen.ts'
import { dropLost, keepUnsent, loadUnsent } from './unsent.ts'
import type { Unsent } from './unsent.ts'

type Stores = Parameters<typeof keepUnsent>[0]

const stores = (): Stores => {
  const crypto = {
    sealDraft: ({ header }: { header: string }) => ({ key_id: 'own', data: header }),
    openDrafts: ({ drafts }: { drafts: { header: { data: string } }[] }) => drafts.map(({ header }) => header.data),
  }
  return { crypto, state: { ...freshState(), viewerId: 'sabine' }, seen: seenIn() } as unknown as Stores
}
const signedAfter = (log: string, n: number | null): Unsent => {
  const entry: SignedEntry = [['aktenraum/v2/op', 'office', log, 'sabine', n === null ? null : [n, 'h']], 'signature']
  const commandId = `${log}-${n ?? 'first'}`
  return { about: commandId, commandId, call: 'appendLogEntry', params: {}, body: {}, entry, made: {} }
}

it('forgets what was signed after entries that the office goes on without, and nothing else', async () => {
  const context = stores()
  for (const unsent of [
    signedAfter('office', 5),
    signedAfter('office', 6),
    signedAfter('people', 6),
    signedAfter('people', 9),
    signedAfter('office', null),
  ])
    await keepUnsent(context, unsent)
  await dropLost(context, { office: 5, people: 8 })
  const left = (await loadUnsent(context)).map(({ commandId }) => commandId)
  expect(left).toEqual(['office-5', 'people-6', 'office-first'])
})
