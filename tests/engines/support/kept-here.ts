import type { EngineWindow } from './window.ts'

/** All that a page shows and holds in fields, and all that its browser keeps of the site, in whatever place. */
export const keptHere = async (window: EngineWindow): Promise<Buffer> => {
  const pieces = await window.run(async () => {
    const found: string[] = []
    const put = (bytes: Uint8Array): void =>
      void found.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
    const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('failed'))
      })
    const take = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) put(new Uint8Array(await value.arrayBuffer()))
      else if (value instanceof ArrayBuffer) put(new Uint8Array(value))
      else if (ArrayBuffer.isView(value)) put(new Uint8Array(value.buffer))
      else if (Array.isArray(value)) for (const each of value) await take(each)
      else if (value instanceof Map || value instanceof Set) await take([...value])
      else if (typeof value === 'object' && value !== null) await take(Object.entries(value))
      else put(new TextEncoder().encode(String(value)))
    }
    const takeFiles = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        await take(name)
        await (handle.kind === 'file'
          ? take(await (handle as FileSystemFileHandle).getFile())
          : takeFiles(handle as FileSystemDirectoryHandle))
      }
    }
    /** Some private windows have no file system. */
    const takeOwnFiles = async (): Promise<void> => {
      const { storage } = navigator as { readonly storage?: StorageManager }
      const root = (await storage?.getDirectory().catch(() => null)) ?? null
      if (root !== null) await takeFiles(root)
    }
    await take(document.documentElement.outerHTML)
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) await take(field.value)
    await take([document.title, history.state, location.href, { ...localStorage }, { ...sessionStorage }])
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const opened = database.transaction(store).objectStore(store)
        await take([name, store, await Promise.all([answerOf(opened.getAllKeys()), answerOf(opened.getAll())])])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        await take([name, request.url, await (await cache.match(request))?.blob()])
    }
    await takeOwnFiles()
    return found
  })
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')))
}

/** Puts a text of its own into each of the places where this browser keeps something; answers them. */
export const keepEverywhere = (window: EngineWindow, mark: string): Promise<readonly string[]> =>
  window.run(async (text) => {
    const name = `of the test: ${text}`
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error('failed'))
    })
    const writing = database.transaction('kept', 'readwrite')
    writing.objectStore('kept').put({ bytes: new TextEncoder().encode(`${text} in the database`) }, 'one')
    await new Promise((resolve) => (writing.oncomplete = resolve))
    database.close()
    localStorage.setItem(name, `${text} in the lasting storage`)
    sessionStorage.setItem(name, `${text} in the storage of the tab`)
    await (await caches.open(name)).put('/of-the-test', new Response(`${text} in the cache`))
    const kept = ['in the database', 'in the lasting storage', 'in the storage of the tab', 'in the cache']
    const { storage } = navigator as { readonly storage?: StorageManager }
    const root = (await storage?.getDirectory().catch(() => null)) ?? null
    if (root !== null) {
      const file = await (await root.getFileHandle('of-the-test', { create: true })).createWritable()
      await file.write(`${text} in a file`)
      await file.close()
      kept.push('in a file')
    }
    return kept.map((place) => `${text} ${place}`)
  }, mark)
