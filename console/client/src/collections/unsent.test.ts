import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { expect, it } from 'vitest'
import { freshState } from './context.ts'
import { restartNote } from './restarted.ts'
import { seenIn } from './seen.ts'
import { dropLost, keepUnsent, loadUnsent, placeOf, takeRestart } from './unsent.ts'
import type { Unsent } from './unsent.ts'

type Stores = Parameters<typeof keepUnsent>[0]

/** `isLost`: whether the key that something was sealed under is gone. */
const stores = (isLost: (text: string) => boolean = () => false): Stores => {
  const crypto = {
    sealDraft: ({ header }: { header: string }) => ({ key_id: 'own', data: header }),
    openDrafts: ({ drafts }: { drafts: { header: { data: string } }[] }) =>
      drafts.map(({ header }) => (isLost(header.data) ? null : header.data)),
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

const leftIn = async (context: Stores): Promise<string[]> =>
  (await loadUnsent(context)).map(({ commandId }) => commandId)

it('drops what does not open any more, and keeps what does', async () => {
  let isGone = false
  const context = stores((text) => isGone && text.includes('"office-5"'))
  for (const unsent of [signedAfter('office', 5), signedAfter('people', 6)]) await keepUnsent(context, unsent)
  isGone = true
  expect(await leftIn(context)).toEqual(['people-6'])
  isGone = false
  expect(await leftIn(context)).toEqual(['people-6'])
})

it('knows the place of what was signed in the two logs of the office, and of nothing else', () => {
  expect(placeOf(signedAfter('office', 5).entry)).toEqual({ log: 'office', n: 5 })
  expect(placeOf(signedAfter('people', 0).entry)).toEqual({ log: 'people', n: 0 })
  expect(placeOf(signedAfter('office', null).entry)).toBeNull()
  expect(placeOf(signedAfter('case', 5).entry)).toBeNull()
  expect(placeOf([['aktenraum/v2/op', 'office', 'people', 'sabine', ['5', 'h']], 'signature'])).toBeNull()
})

it('with a restart that was accepted forgets what was signed after what is missing, and says what that is', async () => {
  const context = stores()
  for (const unsent of [signedAfter('office', 7), signedAfter('office', 8), signedAfter('people', 3)])
    await keepUnsent(context, unsent)
  const head = (n: number) => ({ n, hash: `h${n}` })
  const before = {
    office: head(9),
    people: head(3),
    past: { office: [], people: [] },
    restarts: { office: [], people: [] },
  }
  const said = { at: '2026-03-01T10:00:00.000Z', by: 'owner' }
  await takeRestart(context, { ...said, missing: { office: 2, people: 0, cases: 4 } } as never, before)
  expect(await leftIn(context)).toEqual(['office-7', 'people-3'])
  expect(restartNote(context)).toMatchObject({ ...said, missing: { office: 2, people: 0, cases: 0 } })
})

it('with a restart that a browser knew nothing of before forgets all that it signed', async () => {
  const context = stores()
  await keepUnsent(context, signedAfter('people', 1))
  const none = { office: null, people: null, past: { office: [], people: [] }, restarts: { office: [], people: [] } }
  const note = { at: '2026-03-01T10:00:00.000Z', missing: { office: 0, people: 0, cases: 0 } }
  await takeRestart(context, note as never, none)
  expect(await leftIn(context)).toEqual([])
})
