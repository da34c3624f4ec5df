import { NoConnectionError } from '../errors/no-connection.ts'

/** Of our files by their address, as the import map of the page has it (`console/integrity.ts`). */
let listed: Readonly<Record<string, string>> | undefined

const ofThisPage = (): Readonly<Record<string, string>> => {
  const text = globalThis.document?.querySelector('script[type="importmap"]')?.textContent
  // Written by our own build, and what the server's header allows is this very text.
  return text ? (JSON.parse(text) as { integrity: Record<string, string> }).integrity : {}
}

/** What a script or style must consist of; '' where no page says so, which browsers take as no demand. */
export const integrityOf = (address: string): string => (listed ??= ofThisPage())[address] ?? ''

/** What did not come, or was another script, which the browser may well have kept. */
const failed = new Set<string>()

/**
 * Fetches a script into the browser's cache.
 * @throws NoConnectionError when it did not come, not whole, or is not what the page names, which browsers do not tell
 * apart
 */
export const fetchScript = async (address: string): Promise<void> => {
  const cache = failed.has(address) ? 'reload' : 'default'
  try {
    const answer = await fetch(address, { integrity: integrityOf(address), cache })
    if (!answer.ok) throw new NoConnectionError(`${address}: ${answer.status}`)
    await answer.arrayBuffer()
    failed.delete(address)
  } catch (error) {
    failed.add(address)
    throw error instanceof TypeError ? new NoConnectionError(error.message) : error
  }
}
