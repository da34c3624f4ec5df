import { describe, expect, it } from 'vitest'
import { tabSession } from '../../collections/tab-session.ts'
import type { Kept } from './session-cache.ts'
import { createSessionCache } from './session-cache.ts'
import { fakeCipher } from './testing/fake-cache.ts'

/** A storage with room for so many characters. */
const storageOf = (room = Number.POSITIVE_INFINITY): Storage => {
  const methods = {
    getItem: (key: string) => Object.getOwnPropertyDescriptor(storage, key)?.value ?? null,
    setItem: (key: string, value: string) => {
      const others = Object.entries(storage).filter(([name]) => name !== key)
      if (others.reduce((sum, [, text]) => sum + String(text).length, value.length) > room)
        throw new DOMException('full', 'QuotaExceededError')
      Object.defineProperty(storage, key, { value, enumerable: true, configurable: true })
    },
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }
  const storage = Object.create(methods) as Storage
  return storage
}
const keptOf = (title: string): Kept => ({
  timestamp: 't1',
  layers: { operator: new Map(), viewer: new Map([['a', { title }]]), owner: new Map() },
})
const session = { sessionId: 's1', secret: 'x', accountSecrets: { key_id: 'k', data: 'd' } }

describe('what a session keeps of databases', () => {
  it('[CAS-36] lies under the name of the database and the id of the session key, sealed', async () => {
    const storage = storageOf()
    const cache = createSessionCache(storage, fakeCipher('session:1'))
    await cache.save('cases', keptOf('Krause'))
    await cache.save('clients', keptOf('Petra'))
    expect(Object.keys(storage)).toEqual([
      'aktenraum.session.database.cases.session:1',
      'aktenraum.session.database.clients.session:1',
    ])
    expect(JSON.stringify(Object.values(storage))).not.toContain('Krause')
    expect(await cache.load('cases')).toEqual(keptOf('Krause'))
    expect(await cache.load('clients')).toEqual(keptOf('Petra'))
  })

  it('[CAS-36] [CAS-37] is not found by another session, and is dropped when the session’s key changes', async () => {
    const storage = storageOf()
    storage.setItem('aktenraum.shortcuts', 'off')
    const tab = tabSession(storage)
    tab.save(session)
    await createSessionCache(storage, fakeCipher('session:1')).save('cases', keptOf('Krause'))
    expect(await createSessionCache(storage, fakeCipher('session:2')).load('cases')).toBeNull()
    tab.save({ ...session, sessionId: 's2' })
    expect(Object.keys(storage)).toEqual(['aktenraum.shortcuts', 'aktenraum.session'])
    await createSessionCache(storage, fakeCipher('session:2')).save('cases', keptOf('Krause'))
    tab.clear()
    expect(Object.keys(storage)).toEqual(['aktenraum.shortcuts'])
  })

  it('[CAS-36] is each session’s own where several have kept something', async () => {
    const storage = storageOf()
    const caches = ['session:1', 'session:2'].map((keyId) => createSessionCache(storage, fakeCipher(keyId)))
    for (const [place, cache] of caches.entries()) await cache.save('cases', keptOf(`Krause ${place}`))
    expect(await Promise.all(caches.map((cache) => cache.load('cases')))).toEqual([
      keptOf('Krause 0'),
      keptOf('Krause 1'),
    ])
  })

  it('is as good as empty when it was tampered with', async () => {
    const storage = storageOf()
    const cache = createSessionCache(storage, fakeCipher('session:1'))
    for (const text of ['', '{}', '{"key_id":"session:1","data":"ff"}']) {
      storage.setItem('aktenraum.session.database.cases.session:1', text)
      expect(await cache.load('cases')).toBeNull()
    }
  })

  it('[CAS-38] gives up cases and clients for room, and tries again', async () => {
    const storage = storageOf(900)
    storage.setItem('aktenraum.drafts', 'x'.repeat(100))
    const cache = createSessionCache(storage, fakeCipher('session:1'))
    await cache.save('cases', keptOf('K'.repeat(80)))
    await cache.save('clients', keptOf('P'.repeat(180)))
    expect(await cache.load('cases')).toBeNull()
    expect(await cache.load('clients')).toEqual(keptOf('P'.repeat(180)))
    await cache.save('clients', keptOf('P'.repeat(2_000)))
    expect(Object.keys(storage)).toEqual(['aktenraum.drafts'])
  })
})
