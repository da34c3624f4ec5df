import type { IncomingMessage } from 'node:http'
import { linesMedia } from '@aktenraum/domain/contracts'
import { problems } from './problem.ts'

const lineBreak = 10

/**
 * The lines of a request's body as they come, without their breaks; the next is read when it is wanted. Of one that is
 * longer than `maxBytes` as much as that, and then nothing more.
 * @throws HttpProblem 415
 */
export async function* readLines(request: IncomingMessage, maxBytes: number): AsyncGenerator<string> {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
  if (type.split(';')[0]?.trim().toLowerCase() !== linesMedia || encoding !== undefined)
    throw problems.unsupportedMediaType()
  let begun: Buffer[] = []
  let size = 0
  // Whoever wants no more of it still has to answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, from)) {
      yield textOf([...begun, chunk.subarray(from, end)], maxBytes)
      begun = []
      size = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > maxBytes) break
  }
  if (size > 0) yield textOf(begun, maxBytes)
}

const textOf = (pieces: readonly Buffer[], maxBytes: number): string =>
  Buffer.concat(pieces)
    .subarray(0, maxBytes + 1)
    .toString('utf8')
