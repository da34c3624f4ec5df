import {
  CryptoError,
  decryptOneShot,
  fromBase64url,
  openGrant,
  openRecord,
  openValue,
  sessionKeyFrom,
  unpackAccountSecrets,
  unwrapKey,
} from '@aktenraum/crypto-client'
import type { AccountSecrets, AnyCaseKey, DocumentKey, Grant, KeyWrap } from '@aktenraum/crypto-client'
import type { HeadlessBrowser } from '@aktenraum/client/headless'
import { documentAddress, keptNameAddress } from '@aktenraum/client/vault/core/cases'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Product } from './product.ts'

/** All that an attacker may have: every table, every blob, and the private keys of everybody who takes part. */
export interface Loot {
  readonly rows: readonly { readonly table: string; readonly row: unknown }[]
  readonly blobs: readonly Buffer[]
  readonly accounts: readonly AccountSecrets[]
}

const answer = z.object({
  user: z.object({ id: z.string() }),
  session: z.object({ id: z.string(), server_half: z.string() }),
})

/** The private keys behind a tab that is signed in. */
export const accountOf = async ({ http, store }: HeadlessBrowser): Promise<AccountSecrets> => {
  const stored = store.load()
  if (stored === null) throw new Error('nobody is signed in')
  const sent = await http.send({ method: 'GET', path: '/api/session/', headers: {} })
  const { user, session } = answer.parse(await sent.json())
  const key = await sessionKeyFrom(fromBase64url(stored.secret), fromBase64url(session.server_half), session.id)
  return unpackAccountSecrets(key, stored.accountSecrets, user.id)
}

export const lootOf = async ({ databaseUrl, blobDir }: Product, accounts: readonly AccountSecrets[]): Promise<Loot> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const rows: { table: string; row: unknown }[] = []
    for (const { name } of tables) {
      const { rows: content } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`)
      rows.push(...content.map(({ row }) => ({ table: name, row })))
    }
    const entries = await readdir(blobDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return { rows, blobs: await Promise.all(files.map((file) => readFile(file))), accounts }
  } finally {
    await client.end()
  }
}

/** Every text and every content of documents and address books that can be opened by whatever way there is. */
export const openAll = async (loot: Loot): Promise<readonly string[]> => {
  const caseKeys = await caseKeysIn(loot)
  const documentKeys = await documentKeysIn(loot, caseKeys)
  const values = loot.rows.flatMap(({ row }) => encryptedValuesIn(row))
  const found: string[] = []
  for (const { sealed, ...address } of rowsOf(loot.rows, 'address_content', contentRow))
    for (const key of caseKeys)
      found.push(...(await tried(openRecord(key, sealed, address))).map((content) => JSON.stringify(content)))
  for (const key of documentKeys) {
    for (const data of new Set(values))
      for (const field of ['name', 'description'])
        found.push(...(await tried(openValue(key, { key_id: key.keyId, data }, documentAddress(key.keyId, field)))))
    for (const { case_id, document_id, encrypted_name: name } of rowsOf(loot.rows, 'kept_name', keptRow))
      found.push(...(await tried(openValue(key, name, keptNameAddress(case_id, document_id)))))
    for (const blob of loot.blobs)
      found.push(
        ...(await tried(decryptOneShot(key, new Uint8Array(blob)))).map((bytes) => Buffer.from(bytes).toString()),
      )
  }
  return [...new Set(found)].sort()
}

const grantRow = z.object({ case_id: z.string(), granted_by: z.string(), grant_: z.custom<Grant>() })
const keptRow = z.object({
  case_id: z.string(),
  document_id: z.string(),
  encrypted_name: z.object({ key_id: z.string(), data: z.string() }),
})
const personRow = z.object({ user_id: z.string(), signature_key: z.string() })
const wrapRow = z.object({ key_id: z.string(), access_key_id: z.string(), payload: z.string() })

const contentRow = z
  .object({
    record_id: z.string(),
    part: z.enum(['record', 'notes']),
    version: z.int(),
    owner_kind: z.string(),
    owner_id: z.string(),
    sealed: z.string(),
  })
  .transform(({ record_id: recordId, owner_kind: kind, owner_id: owner, sealed, ...content }) => ({
    ...content,
    recordId,
    // A location is said to count in the stream of its contact.
    kind: recordId === owner ? kind : 'location',
    sealed: new Uint8Array(Buffer.from(sealed.replace('\\x', ''), 'hex')),
  }))

const caseKeysIn = async ({ rows, accounts }: Loot): Promise<readonly AnyCaseKey[]> => {
  const signers = new Map(
    rowsOf(rows, 'user_account', personRow).map(({ user_id, signature_key }) => [user_id, signature_key]),
  )
  const keys: AnyCaseKey[] = []
  for (const { case_id, granted_by, grant_ } of rowsOf(rows, 'case_grant', grantRow))
    for (const { userId, keys: own } of accounts) {
      const recipient = { userId, encryption: own.encryption }
      keys.push(...(await tried(openGrant(grant_, recipient, signers.get(granted_by) ?? '', case_id))))
    }
  return keys
}

const documentKeysIn = async ({ rows }: Loot, caseKeys: readonly AnyCaseKey[]): Promise<readonly DocumentKey[]> => {
  const keys: DocumentKey[] = []
  for (const { payload, ...wrap } of rowsOf(rows, 'wrapped_key', wrapRow))
    for (const caseKey of caseKeys) {
      const whole: KeyWrap = { ...wrap, encrypted_key: payload }
      keys.push(...(await tried(unwrapKey('document', whole, caseKey))))
    }
  return keys
}

const rowsOf = <Row>(rows: Loot['rows'], table: string, schema: z.ZodType<Row>): Row[] =>
  rows.filter((one) => one.table === table).map(({ row }) => schema.parse(row))

/** The `data` of every encrypted value, however deep it lies. */
const encryptedValuesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(encryptedValuesIn)
  return 'key_id' in value && 'data' in value && typeof value.data === 'string' ? [value.data, ...inner] : inner
}

const tried = async <Opened>(opening: Promise<Opened>): Promise<Opened[]> => {
  try {
    return [await opening]
  } catch (error) {
    if (error instanceof CryptoError) return []
    throw error
  }
}
