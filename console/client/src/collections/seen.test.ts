import { describe, expect, it } from 'vitest'
import { keptHeads, seenIn } from './seen.ts'

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

  it('are fifty at most, the newest', () => {
    const seen = seenIn()
    const all = Array.from({ length: keptHeads + 3 }, (_, index) => head(index + 1))
    for (const each of all) seen.saveHeads('petra', { office: each })
    expect(seen.loadHeads('petra').past.office).toEqual(all.slice(2, -1))
  })
})

describe('a browser that keeps nothing, or not always', () => {
  const storageOf = (texts: Map<string, string>, isFull: () => boolean) => ({
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull()) throw new Error('full')
      texts.set(name, text)
    },
  })

  it('remembers as long as the page is open, and what was kept last counts', () => {
    const texts = new Map<string, string>()
    let isFull = false
    const seen = seenIn(storageOf(texts, () => isFull))
    seen.keep('name', { at: 1 })
    isFull = true
    seen.keep('name', { at: 2 })
    expect(seen.loadFrom('name')).toEqual({ at: 2 })
    isFull = false
    seen.keep('name', { at: 3 })
    expect(seen.loadFrom('name')).toEqual({ at: 3 })
    expect(texts.get('name')).toBe('{"at":3}')
  })

  it('remembers nothing of what it may not read, and of what is none of ours', () => {
    const forbidden = seenIn({
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => undefined,
    })
    expect(forbidden.loadFrom('name')).toEqual({})
    for (const text of ['no JSON', '7', 'null', '"text"'])
      expect(seenIn({ getItem: () => text, setItem: () => undefined }).loadFrom('name')).toEqual({})
  })
})
