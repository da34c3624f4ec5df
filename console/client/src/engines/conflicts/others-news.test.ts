import { expect, it } from 'vitest'
import { newCollisions } from './others-news.ts'
import { entryOf, indexed } from './testing/indexed.ts'

const entries = [
  entryOf({ id: 'mine', side: 'own' }),
  entryOf({ id: 'mine too', side: 'own', names: ['Jens Adler'] }),
  entryOf({ id: 'theirs, new', side: 'opposing' }),
  entryOf({ id: 'theirs, known', side: 'opposing' }),
  entryOf({ id: 'theirs, new, on the same side', side: 'own' }),
  entryOf({ id: 'theirs, new, of somebody else', side: 'opposing', names: ['Wiebke Nolte'] }),
]

/** All at once, with how often it stopped. */
const found = (own: readonly string[]) => {
  const steps = newCollisions(indexed({ entries }), entries, {
    isOwn: (id) => own.includes(id),
    isNew: (id) => id.includes('new'),
  })
  for (let stops = 0; ; stops += 1) {
    const step = steps.next()
    if (step.done === true)
      return {
        stops,
        all: step.value.map(({ entry, own: met }) => [entry.id, met.map((each) => each.met.entry?.id)]),
      }
  }
}

it('tells of whom others have named since on the other side of one’s own cases, and of nobody else', () => {
  expect(found(['mine', 'mine too'])).toEqual({ stops: 3, all: [['theirs, new', ['mine']]] })
})

it('says nothing to who takes part in none of the cases, or in both', () => {
  expect(found([]).all).toEqual([])
  expect(found(['mine', 'theirs, new', 'theirs, new, on the same side']).all).toEqual([])
})
