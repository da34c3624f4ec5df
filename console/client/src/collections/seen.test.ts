import { describe, expect, it } from 'vitest'
import { seenIn } from './seen.ts'

describe('what a browser remembers of the log of a case', () => {
  it('is forgotten with the other, once the office goes on after a backup', () => {
    const seen = seenIn()
    seen.save('petra', 'c1', { roster: { place: 2, hash: 'r' }, log: { n: 3, hash: 'h' } })
    seen.saveHeads('petra', { restarts: { office: ['again'], people: [] } })
    expect(seen.load('petra', 'c1')).toEqual({ roster: null, log: null })
    expect(seen.beforeRestart('petra', 'c1')).toEqual({ n: 3, hash: 'h' })
    expect(seen.beforeRestart('petra', 'c2')).toBeNull()
    seen.save('petra', 'c1', { log: { n: 2, hash: 'i' } })
    expect(seen.beforeRestart('petra', 'c1')).toBeNull()
  })

  it('is kept for each person and each case by itself, and nothing else is forgotten with it', () => {
    const seen = seenIn()
    const roster = { place: 2, hash: 'r' }
    seen.save('petra', 'c1', { roster })
    seen.save('petra', 'c1', { log: { n: 3, hash: 'h' } })
    expect(seen.load('petra', 'c1')).toEqual({ roster, log: { n: 3, hash: 'h' } })
    expect([seen.load('petra', 'c2').log, seen.load('sabine', 'c1').log]).toEqual([null, null])
  })
})

describe('the heads of the logs', () => {
  const head = (n: number) => ({ n, hash: `h${n}` })

  it('are kept with those of before, each once, of each log by itself', () => {
    const seen = seenIn()
    seen.saveHeads('petra', { office: head(1) })
    seen.saveHeads('petra', { office: head(1), people: head(4) })
    seen.saveHeads('petra', { office: head(3) })
    seen.saveHeads('petra', { office: head(5) })
    expect(seen.loadHeads('petra')).toMatchObject({
      office: head(5),
      people: head(4),
      past: { office: [head(1), head(3)], people: [head(4)] },
      restarts: { office: [], people: [] },
    })
    expect(seen.loadHeads('sabine').office).toBeNull()
  })

  it('of another past are forgotten when that is said', () => {
    const seen = seenIn()
    seen.saveHeads('petra', { office: head(5) })
    seen.saveHeads('petra', { office: head(3), past: { office: [], people: [] } })
    expect(seen.loadHeads('petra').past.office).toEqual([])
  })
})
