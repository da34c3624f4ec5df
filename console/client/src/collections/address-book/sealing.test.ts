import { BegunAnewError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetState, freshState } from '../context.ts'
import type { Context } from '../context.ts'
import { personToOpen } from './records.ts'
import { sealingOf } from './sealing.ts'

const sealed = { encrypted_record: { key_id: 'key', data: '' } }
const person = { id: 'petra', database: 'book', version: 1, content_version: 1, notes_version: null, ...sealed }
const dto = { ...person, default_person_link: null } as unknown as Parameters<typeof personToOpen>[0]

/** What opens with the key of a case alone, which comes with that case. */
const context = {
  api: {
    call: async () => {
      calls += 1
      return { id: 'case', key_id: 'key', participants: [] }
    },
  },
  crypto: {
    openRecords: async ({ records }: { readonly records: readonly object[] }) => {
      const hasKey = context.state.caseKeys.has('case')
      during()
      return records.map(() => (hasKey ? { fields: { name: 'Petra' } } : { broken: 'unreadable' }))
    },
  },
  state: freshState(),
} as unknown as Context
let calls = 0
let during = (): void => undefined
beforeEach(() => {
  forgetState(context.state)
  calls = 0
  during = () => undefined
})
const open = () => sealingOf(context).open('case', [dto], personToOpen)
const opens = expect.objectContaining({ fields: { name: 'Petra' } })

describe('records of an address book', () => {
  it('open with keys that come once, and once more to who was locked and let in again', async () => {
    expect([...(await open()), ...(await open())]).toEqual([opens, opens])
    expect(calls).toBe(1)
    forgetState(context.state)
    expect(await open()).toEqual([opens])
    expect(calls).toBe(2)
  })

  it('are asked for anew where that happened while they were opened: some of them would be lacking', async () => {
    during = () => forgetState(context.state)
    await expect(open()).rejects.toBeInstanceOf(BegunAnewError)
  })

  it('need no keys where there are none of them', async () => {
    expect(await sealingOf(context).open('case', [], personToOpen)).toEqual([])
    expect(calls).toBe(0)
  })
})
