import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { backUp, restore } from '@aktenraum/infra/launcher/backup'
import type { Installation } from '@aktenraum/infra/launcher/backup'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase } from '../support/services.ts'

const folder = mkdtempSync(`${tmpdir()}/aktenraum-backup-`)
const opened: Installation[] = []

const installation = async (name: string): Promise<Installation> => {
  const pool = openPool(await createDatabase(inject('services').databaseUrl), { max: 2 })
  mkdirSync(`${folder}/${name}`)
  const made = { pool, blobDir: `${folder}/${name}/blobs`, opaqueSetupFile: `${folder}/${name}/opaque` }
  opened.push(made)
  return made
}

const append = (pool: Installation['pool'], revision: number): Promise<unknown> =>
  pool.query(
    `insert into event (revision, id, stream, type, data, meta)
     values ($1, gen_random_uuid(), 'case-1', 'CaseOpened', '{"name": "Müller\\n\\t\\\\ \\u00fc"}', '{ }')`,
    [revision],
  )

/** Everything but what a new installation writes by itself. */
const events = async ({ pool }: Installation): Promise<unknown[]> =>
  (
    await pool.query(
      'select position, revision, at, id, stream, type, data::text, meta::text from event order by position',
    )
  ).rows

let office: Installation
beforeAll(async () => {
  office = await installation('office')
  await migrate(office.pool)
  await append(office.pool, 0)
  await append(office.pool, 1)
  mkdirSync(office.blobDir)
  writeFileSync(`${office.blobDir}/content`, 'ciphertext')
  writeFileSync(office.opaqueSetupFile, 'secret')
  await backUp(office, `${folder}/backup`, '2025-01-01T00:00:00.000Z')
})

afterAll(async () => {
  for (const { pool } of opened) await pool.end()
  rmSync(folder, { recursive: true, force: true })
})

it('brings back the log byte by byte, the contents and the login secret', async () => {
  const other = await installation('other')
  await restore(`${folder}/backup`, other)
  expect(await events(other)).toEqual(await events(office))
  expect(readFileSync(`${other.blobDir}/content`, 'utf8')).toBe('ciphertext')
  expect(readFileSync(other.opaqueSetupFile, 'utf8')).toBe('secret')
})

it('goes on counting where the backup ended', async () => {
  const other = await installation('counting')
  await restore(`${folder}/backup`, other)
  await append(other.pool, 2)
  const positions = (await other.pool.query('select position::int from event order by 1')).rows.map(
    ({ position }) => position,
  )
  expect(positions).toEqual([1, 2, 3])
})

it('is whole though drafts come and go while it is taken', async () => {
  const busy = await installation('busy')
  await migrate(busy.pool)
  await append(busy.pool, 0)
  for (const name of ['temporary', 'ab']) mkdirSync(`${busy.blobDir}/${name}`, { recursive: true })
  writeFileSync(`${busy.blobDir}/ab/content`, 'ciphertext')
  const writing = new Worker(
    `const { renameSync, rmSync, writeFileSync } = require('node:fs')
     const { parentPort, workerData: folder } = require('node:worker_threads')
     for (let round = 0; ; round += 1) {
       for (let at = 0; at < 200; at += 1) writeFileSync(folder + '/temporary/' + at, 'ciphertext')
       if (round === 0) parentPort.postMessage('begun')
       for (let at = 0; at < 200; at += 1) renameSync(folder + '/temporary/' + at, folder + '/ab/' + at)
       for (let at = 0; at < 200; at += 1) rmSync(folder + '/ab/' + at)
     }`,
    { eval: true, workerData: busy.blobDir },
  )
  try {
    await once(writing, 'message')
    for (let time = 0; time < 5; time += 1) await backUp(busy, `${folder}/busy/${time}`, '2025-01-01T00:00:00.000Z')
  } finally {
    await writing.terminate()
  }
  const other = await installation('after-busy')
  await restore(`${folder}/busy/4`, other)
  expect(readFileSync(`${other.blobDir}/ab/content`, 'utf8')).toBe('ciphertext')
})

it('refuses to leave out the login secret or the contents, where it is told another place than the servers', async () => {
  const astray = await installation('astray')
  await migrate(astray.pool)
  await append(astray.pool, 0)
  await astray.pool.query(
    `insert into document (document_id, case_id, key_id, blob_id, type, size, encrypted_name, uploader, uploaded_at,
       filed_at, place, pinned, trashed, others)
     values ('d', 'c', 'k', 'b', 't', 1, '{}', 'u', now(), now(), 0, false, false, 0)`,
  )
  const take = () => backUp(astray, `${folder}/astray/backup`, '2025-01-01T00:00:00.000Z')
  await expect(take()).rejects.toThrow('Set BLOB_DIR')
  mkdirSync(astray.blobDir)
  await astray.pool.query(`
    insert into credential (credential_id, user_id, registration_record, account_secrets) values ('x', 'u', 'r', '{}')`)
  await expect(take()).rejects.toThrow('Set AKTENRAUM_OPAQUE_SETUP_FILE')
  writeFileSync(astray.opaqueSetupFile, 'secret')
  await take()
})

it('can be brought back once more where the contents did not fit', async () => {
  const full = await installation('full')
  writeFileSync(full.blobDir, 'no folder')
  await expect(restore(`${folder}/backup`, full)).rejects.toThrow()
  rmSync(full.blobDir)
  await restore(`${folder}/backup`, full)
  expect(await events(full)).toEqual(await events(office))
  expect(readFileSync(`${full.blobDir}/content`, 'utf8')).toBe('ciphertext')
})

it('refuses an installation that has data', async () => {
  await expect(restore(`${folder}/backup`, office)).rejects.toThrow('has data')
})

it('refuses a backup that was broken off', async () => {
  await expect(restore(`${folder}/nowhere`, await installation('empty'))).rejects.toThrow('no complete backup')
})

it('refuses tables that a later version has made', async () => {
  const later = await installation('later')
  await migrate(later.pool)
  await later.pool.query(`insert into schema_migration (name, checksum) values ('9999_later.sql', 'later')`)
  await expect(restore(`${folder}/backup`, later)).rejects.toThrow('A later version has made the tables here')
})
