import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { PoolClient } from './pool.ts'

const CHUNK_CHARACTERS = 256 * 1024

/**
 * Sends rows by COPY, the fastest way into a table. `target` is the table with its columns, as SQL; a row is the text
 * of each column, or `null`.
 */
export const copyRows = async (
  client: PoolClient,
  target: string,
  rows: Iterable<readonly (string | null)[]>,
): Promise<void> => {
  await pipeline(Readable.from(chunks(rows)), client.query(from(`copy ${target} from stdin`)))
}

function* chunks(rows: Iterable<readonly (string | null)[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    for (let index = 0; index < row.length; index += 1) {
      const value = row[index]
      if (index > 0) chunk += '\t'
      chunk += value === null || value === undefined ? '\\N' : escaped(value)
    }
    chunk += '\n'
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (value: string): string =>
  SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : value
