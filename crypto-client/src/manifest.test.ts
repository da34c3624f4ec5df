import { describe, expect, it } from 'vitest'
import { entryHash, signEntry, tallyOf, verifyEntry } from './manifest.ts'
import type { RememberedEntry } from './manifest.ts'
import { createSigningKeys } from './signing.ts'

const signer = await createSigningKeys()
const stranger = await createSigningKeys()
const by = { userId: 'staff', signaturePrivateKey: signer.privateKey }
const at = '2026-11-21T08:00:00.000Z'
const caseId = 'case-1'
const step = (previous: RememberedEntry | null, added: readonly string[], removed: readonly string[] = []) =>
  signEntry({ caseId, previous, added, removed, at, signer: by })
const against = (remembered: RememberedEntry | null) => ({ caseId, signatureKeys: [signer.publicKey], remembered })
const first = await step(null, ['document:a', 'document:b'])
const afterFirst = await verifyEntry(first, against(null))
const second = await step(afterFirst, ['document:c'], ['document:a'])
const afterSecond = await verifyEntry(second, against(afterFirst))
const third = await step(afterSecond, [], ['document:b', 'document:c'])
const refused = { code: 'untrusted-manifest' }

describe('the entries of a manifest', () => {
  it('follow one another, and each says what the documents come to', async () => {
    expect([first.counter, second.counter, third.counter]).toEqual([1, 2, 3])
    expect([first.previous_hash, second.previous_hash]).toEqual([null, await entryHash(first)])
    expect([first.count, second.count, third.count]).toEqual([2, 2, 0])
    expect(afterSecond).toMatchObject(await tallyOf(['document:c', 'document:b']))
    expect(third.sum).toBe((await tallyOf([])).sum)
  })

  it('can be met anywhere by who knows none', async () => {
    expect(await verifyEntry(second, against(null))).toEqual(afterSecond)
  })

  it('are refused where the counter jumps, though the chain holds', async () => {
    const jump = await step({ ...afterFirst, counter: afterFirst.counter + 1 }, ['document:c'])
    const verify = verifyEntry(jump, against(afterFirst))
    await expect(verify).rejects.toMatchObject({ reason: 'a gap, or a turn' })
  })

  it('are refused where the first names one before', async () => {
    const before = { ...(await tallyOf([])), counter: 0, hash: await entryHash(first) }
    const verify = verifyEntry(await step(before, ['document:a']), against(null))
    await expect(verify).rejects.toMatchObject({ reason: 'malformed' })
  })

  it('are refused out of turn: older, again, with a gap, or of another past', async () => {
    const elsewhere = await verifyEntry(await step(null, ['document:x']), against(null))
    const fork = await step(elsewhere, ['document:c'])
    for (const [entry, remembered] of [
      [first, afterSecond],
      [second, afterSecond],
      [third, afterFirst],
      [fork, afterFirst],
    ] as const)
      await expect(verifyEntry(entry, against(remembered))).rejects.toMatchObject(refused)
  })

  it('are refused after another predecessor, in turn and with the same documents as they are', async () => {
    const twin = await signEntry({
      caseId,
      previous: null,
      added: ['document:a', 'document:b'],
      removed: [],
      at: '2026-11-21T09:00:00.000Z',
      signer: by,
    })
    const fork = await step(await verifyEntry(twin, against(null)), ['document:c'], ['document:a'])
    expect(fork).toMatchObject({ counter: second.counter, count: second.count, sum: second.sum })
    await expect(verifyEntry(fork, against(afterFirst))).rejects.toMatchObject({ reason: 'broken chain' })
  })

  it('are refused with a tally that is not what they come to', async () => {
    const wrong = await step({ ...afterFirst, count: 7 }, ['document:c'])
    const wrongSum = await step({ ...afterFirst, sum: (await tallyOf(['document:z'])).sum }, ['document:c'])
    for (const entry of [wrong, wrongSum])
      await expect(verifyEntry(entry, against(afterFirst))).rejects.toMatchObject({ reason: 'wrong tally' })
  })

  it('can state the tally anew, and say so', async () => {
    const anew = await tallyOf(['document:z'])
    const entry = await signEntry({ caseId, previous: afterFirst, added: [], removed: [], anew, at, signer: by })
    expect([entry.anew, first.anew]).toEqual([true, false])
    expect(await verifyEntry(entry, against(afterFirst))).toMatchObject(anew)
    await expect(verifyEntry({ ...entry, anew: false }, against(afterFirst))).rejects.toMatchObject(refused)
  })

  it('are refused after any change, of another case, and signed by nobody who counts', async () => {
    const changes: object[] = [
      { added: ['document:d'] },
      { removed: [] },
      { count: 3 },
      { counter: 3 },
      { previous_hash: null },
      { at: '2026-11-22T08:00:00.000Z' },
      { signed_by: 'stranger' },
      { signature: '' },
    ]
    for (const change of changes)
      await expect(verifyEntry({ ...second, ...change }, against(null))).rejects.toMatchObject(refused)
    await expect(verifyEntry(second, { ...against(null), caseId: 'case-2' })).rejects.toMatchObject(refused)
    for (const signatureKeys of [[], [stranger.publicKey]])
      await expect(verifyEntry(second, { ...against(null), signatureKeys })).rejects.toMatchObject(refused)
  })
})
