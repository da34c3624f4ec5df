import { expect, it } from 'vitest'
import { standingsOf } from './standing.ts'
import { entryOf, indexed } from './testing/indexed.ts'

const index = indexed({
  entries: [
    entryOf({ id: '1', side: 'own', names: ['Petra Krause'] }),
    entryOf({ id: '2', side: 'opposing', names: ['Krause, Petra'] }),
    entryOf({ id: '3', side: 'opposing', names: ['Jens Adler'] }),
    entryOf({ id: '4', side: 'own', names: ['Wiebke Nolte'] }),
    entryOf({ id: '5', side: 'third', names: ['Karl Zander'] }),
  ],
})
const someone = (name: string) => ({ person: null, names: [name], linked: [] })

it('says who stands on the opposing side, and who on both', () => {
  const all = ['Petra Krause', 'Jens Adler', 'Jenz Adler', 'Wiebke Nolte', 'Karl Zander', 'Lars Ek'].map(someone)
  const steps = standingsOf(index, all)
  for (let stops = 0; ; stops += 1) {
    const step = steps.next()
    if (step.done !== true) continue
    expect(stops).toBe(all.length)
    expect(step.value).toEqual({ both: [all[0]], opposing: [all[1]] })
    return
  }
})
