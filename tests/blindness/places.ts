import { Redis } from 'ioredis'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from '../support/product.ts'

/** Every row of every table, as text. */
export const database = async ({ databaseUrl }: Product): Promise<Buffer> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const parts: string[] = []
    for (const { name } of rows) {
      const { rows: content } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      parts.push(...content.map(({ row }) => row))
    }
    return Buffer.from(parts.join('\n'))
  } finally {
    await client.end()
  }
}

/** Every key of Redis with its content: sessions, rate limits, queues. */
export const redis = async ({ redisUrl }: Product): Promise<Buffer> => {
  const connection = new Redis(redisUrl)
  try {
    const keys = await connection.keys('*')
    const parts = await Promise.all(
      keys.map(async (key) => [Buffer.from(key), (await connection.dumpBuffer(key)) ?? Buffer.alloc(0)]),
    )
    return Buffer.concat(parts.flat())
  } finally {
    connection.disconnect()
  }
}

/** Every file of the blob store, and its name. */
export const blobs = async ({ blobDir }: Product): Promise<Buffer> => {
  const entries = await readdir(blobDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (file: string): Promise<Buffer> => Buffer.concat([Buffer.from(file), await readFile(file)])
  return Buffer.concat(await Promise.all(files.map(read)))
}

export const logs = async (product: Product): Promise<Buffer> => Buffer.from(product.output())

/** What the product is started with, for its metrics to be read. */
export const metricsToken = 'metrics-of-the-blind'
export const metrics = async ({ url }: Product): Promise<Buffer> => {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  if (!answer.ok) throw new Error(`no metrics: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export const places = { database, redis, blobs, logs, metrics } as const
