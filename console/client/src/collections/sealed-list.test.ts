import { beforeEach, describe, expect, it } from 'vitest'
import { freshState } from './context.ts'
import { sealedList } from './sealed-list.ts'
import type { Keeps } from './sealed-list.ts'
import { seenIn } from './seen.ts'

interface Item {
  readonly commandId: string
  readonly text: string
}
const list = sealedList<Item>('tried')

/** Under which key of one's own things are sealed now, and how often some were opened. */
let key: string
let asked: number
let context: Keeps
const names: string[] = []
beforeEach(() => {
  key = 'own:1'
  asked = 0
  names.length = 0
  const crypto = {
    sealDraft: ({ header }: { header: string }) => Promise.resolve({ key_id: key, data: header }),
    openDrafts: ({ drafts }: { drafts: { id: string; header: { key_id: string; data: string } }[] }) => {
      asked += 1
      return Promise.resolve(drafts.map(({ header }) => (header.key_id === key ? header.data : null)))
    },
  }
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      names.push(name)
      stored.set(name, text)
    },
  }
  const state = { ...freshState(), viewerId: 'sabine' }
  context = { crypto, state, seen: seenIn(storage) } as unknown as Keeps
})
const texts = async (): Promise<readonly string[]> => (await list.load(context)).map(({ text }) => text)

describe('what a browser keeps sealed for who is signed in', () => {
  it('comes back oldest first, and goes one by one', async () => {
    await list.keep(context, { commandId: '1', text: 'first' })
    await list.keep(context, { commandId: '2', text: 'second' })
    expect(await texts()).toEqual(['first', 'second'])
    list.drop(context, '1')
    expect(await texts()).toEqual(['second'])
  })

  it('is there once, as it was kept last', async () => {
    await list.keep(context, { commandId: '1', text: 'first' })
    await list.keep(context, { commandId: '1', text: 'as it is now' })
    expect(await texts()).toEqual(['as it is now'])
  })

  it('is of one person alone', async () => {
    await list.keep(context, { commandId: '1', text: 'of Sabine' })
    context.state.viewerId = 'karl'
    expect(await texts()).toEqual([])
    expect(names).toEqual(['aktenraum.tried.sabine'])
  })

  it('asks for no key where nothing is kept', async () => {
    expect(await texts()).toEqual([])
    expect(asked).toBe(0)
  })

  it('is forgotten where it does not open any more, and nothing else is', async () => {
    await list.keep(context, { commandId: '1', text: 'under a key that is gone' })
    key = 'own:2'
    await list.keep(context, { commandId: '2', text: 'kept since' })
    expect(await texts()).toEqual(['kept since'])
    key = 'own:1'
    expect(await texts()).toEqual([])
  })
})
