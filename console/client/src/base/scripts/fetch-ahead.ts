import { NoConnectionError } from '../errors/no-connection.ts'
import { fetchScript, integrityOf } from './integrity.ts'

/**
 * Takes the place of the build's own helper around `import()`. A browser that could not fetch a script remembers so and
 * never asks for it again while the page is open (HTML, module map); with the usual helper the same is true of styles.
 * Here everything that a part needs is fetched first, which can be repeated, and only then imported out of the
 * browser's cache. What was changed on its way counts as not fetched.
 * @throws NoConnectionError as a call does: what waits for the connection waits for a script as well
 */
const fetched = new Map<string, Promise<void>>()

const once = (address: string, fetchIt: (address: string) => Promise<void>): Promise<void> => {
  const known = fetched.get(address)
  if (known !== undefined) return known
  const running = fetchIt(address)
  fetched.set(address, running)
  running.catch(() => fetched.delete(address))
  return running
}

const fetchStyle = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrityOf(address)
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new NoConnectionError(address))
    })
    document.head.append(link)
  })

/** Came with the page itself. */
const isHere = (address: string): boolean =>
  document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null

/** Called by the code that the build makes of `import()`; `parts` as it lists them: `assets/name-hash.js`. */
export const __vitePreload = async <Module>(load: () => Promise<Module>, parts: readonly string[] = []) => {
  const missing = parts.map((part) => `/${part}`).filter((address) => fetched.has(address) || !isHere(address))
  await Promise.all(
    missing.map((address) => once(address, address.endsWith('.css') ? fetchStyle : (script) => fetchScript(script))),
  )
  return load()
}
