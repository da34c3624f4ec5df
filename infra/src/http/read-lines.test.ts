import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

const request = (chunks: readonly (string | Buffer)[], type = 'application/x-ndjson') =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers: { 'content-type': type },
  }) as unknown as IncomingMessage
const all = async (lines: AsyncIterable<string>): Promise<readonly string[]> => {
  const read: string[] = []
  for await (const line of lines) read.push(line)
  return read
}

describe('the lines of a body', () => {
  it('are put together however they arrive, the last one without a break, too', async () => {
    const bytes = Buffer.from('eins\nzwei ü\n\ndrei')
    const whole = ['eins', 'zwei ü', '', 'drei']
    expect(await all(readLines(request([bytes]), 100))).toEqual(whole)
    const single = [...bytes].map((byte) => Buffer.from([byte]))
    expect(await all(readLines(request(single), 100))).toEqual(whole)
    expect(await all(readLines(request(['eins\n']), 100))).toEqual(['eins'])
    expect(await all(readLines(request([]), 100))).toEqual([])
  })

  it('end with one that is too long, of which no more than that is kept', async () => {
    const long = ['kurz\n', 'x'.repeat(60), 'x'.repeat(60), 'x'.repeat(60), '\nnie']
    expect(await all(readLines(request(long), 100))).toEqual(['kurz', 'x'.repeat(101)])
  })

  it('leave the request open for its answer when nobody wants more of them', async () => {
    const body = request(['eins\n', 'zwei\n'])
    for await (const _ of readLines(body, 100)) break
    expect(body.destroyed).toBe(false)
  })

  it('are of one type', async () => {
    await expect(all(readLines(request(['{}'], 'application/json'), 100))).rejects.toMatchObject({ status: 415 })
    expect(await all(readLines(request(['{}'], 'Application/X-NDJSON; charset=utf-8'), 100))).toEqual(['{}'])
  })
})
