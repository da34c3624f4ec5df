import { entryOf } from '@aktenraum/client/engines/conflicts/testing/indexed'
import { describe, expect, it } from 'vitest'
import { fakeConflicts } from '../testing/fake-conflicts.ts'
import { caseIdOf, jonas, sabine } from '../testing/fake-data.ts'
import { findNews } from './find-news.ts'

const person = 'a1'.repeat(16) as never
const mine = entryOf({ id: 'mine', side: 'own', person, names: ['Jens Vogt'], contact: sabine.id })
const theirs = entryOf({ id: 'theirs', side: 'opposing', names: ['Adler, Jens'], contact: jonas.id })
const people = { [person]: { first_name: 'Jens', name: 'Adler', birth_name: 'Vogt' } }

/** What is found, one time after the other, and how often the people of the book were loaded for it. */
const foundIn = async (given: Partial<Parameters<typeof fakeConflicts>[0]>) => {
  const all = { viewer: sabine.id, entries: [mine, theirs], said: { mine: caseIdOf(1) }, hasBook: true, people }
  const fake = fakeConflicts({ ...all, ...given })
  const asked = { source: async () => fake.source, users: async () => [sabine, jonas], viewerId: sabine.id }
  const found: string[][] = []
  for await (const { collisions } of findNews(asked)) found.push(collisions.map(({ entry }) => entry.id))
  return [found, fake.loaded()] as const
}

describe('what others have entered on the other side', () => {
  it('is looked for by what the register says, then by what the address book calls everybody', async () => {
    expect(await foundIn({})).toEqual([[[], ['theirs']], 1])
    const asTheirs = { ...theirs, person, names: ['Jens Vogt'] }
    expect(await foundIn({ entries: [{ ...mine, person: null, names: ['Jens Adler'] }, asTheirs] })).toEqual([
      [[], ['theirs']],
      1,
    ])
  })

  it('is looked for once where the book calls everybody as the register does', async () => {
    const same = { [person]: { first_name: 'Jens', name: 'Vogt' } }
    expect(await foundIn({ people: same })).toEqual([[[]], 1])
  })

  it.each([
    ['nobody is of the book', { entries: [{ ...mine, person: null }, theirs] }],
    ['nobody stands on the other side', { entries: [mine, { ...theirs, side: 'third' as const }] }],
    ['one takes part in no case', { said: {} }],
  ])('is looked for once, and the book is not loaded, where %s', async (_, given) => {
    expect(await foundIn(given)).toEqual([[[]], 0])
  })

  it('is not looked for where the office has no book', async () => {
    expect(await foundIn({ hasBook: false })).toEqual([[], 0])
  })
})
