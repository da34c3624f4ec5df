import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { problems } from './problem.ts'
import { fieldTexts } from './texts/de.ts'

/** Unless a contract says otherwise. */
export const maxJsonBytes = 256 * 1024
const maxWaitMs = 30_000

/** The JSON in a request's body; `undefined` when there is no body. @throws HttpProblem 400, 408, 413, 415 */
export const readJson = async (request: IncomingMessage, maxBytes = maxJsonBytes): Promise<unknown> => {
  const { 'content-type': type = '', 'content-length': length, 'content-encoding': encoding } = request.headers
  if (length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)) return undefined
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding !== undefined) throw problems.unsupportedMediaType()
  if (Number(length) > maxBytes) throw problems.tooLarge()
  const text = await readText(request, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw problems.fields({ non_field_errors: [fieldTexts.noJson] })
  }
}

const readText = async (request: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  // Reads on without keeping anything: an answer given before the body has arrived would be lost with the connection.
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  })
  const patience = new AbortController()
  const timeout = setTimeout(() => patience.abort(), maxWaitMs)
  try {
    await finished(request, { signal: patience.signal })
  } catch (error) {
    throw patience.signal.aborted ? problems.timeout() : error
  } finally {
    clearTimeout(timeout)
  }
  if (size > maxBytes) throw problems.tooLarge()
  return Buffer.concat(chunks).toString('utf8')
}
