import type { IncomingMessage } from 'node:http'
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
  let isLate = false
  const timeout = setTimeout(() => {
    isLate = true
    request.destroy()
  }, maxWaitMs)
  try {
    for await (const chunk of request) {
      size += chunk.length
      // Reads on without keeping anything: an answer given before the body has arrived would be lost with the
      // connection.
      if (size <= maxBytes) chunks.push(chunk)
    }
  } catch (error) {
    throw isLate ? problems.timeout() : error
  } finally {
    clearTimeout(timeout)
  }
  if (size > maxBytes) throw problems.tooLarge()
  return Buffer.concat(chunks).toString('utf8')
}
