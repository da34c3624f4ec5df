import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUp } from './backup.ts'

let office: string
beforeEach(() => {
  office = mkdtempSync(`${tmpdir()}/aktenraum-backup-`)
  mkdirSync(`${office}/data/blobs/ab`, { recursive: true })
  writeFileSync(`${office}/data/blobs/ab/content`, 'ciphertext')
})
afterEach(() => rmSync(office, { recursive: true, force: true }))

/** A database that says the same of everything: nothing is to be asked of it here. */
const pool = { query: () => Promise.reject(new Error('the database was asked')) } as unknown as Pool
const backUpTo = (folder: string) =>
  backUp(
    { pool, blobDir: `${office}/data/blobs`, opaqueSetupFile: `${office}/data/opaque` },
    folder,
    '2026-11-30T00:00:00.000Z',
  )

it.each([
  ['the folder of the contents itself', ''],
  ['a folder in it', '/backups/monday'],
  ['a folder in it, by another way', '/../blobs/backups'],
  ['the folder around it, where the copies would be the contents themselves', '/..'],
])('a backup to %s is refused before anything is asked or written', async (_, to) => {
  await expect(backUpTo(`${office}/data/blobs${to}`)).rejects.toThrow(/would lie within .*, the folder of the contents/)
  expect(existsSync(`${office}/data/blobs/backups`)).toBe(false)
})

it('a backup is refused, too, where a link leads into the folder of the contents', async () => {
  symlinkSync(`${office}/data/blobs`, `${office}/elsewhere`)
  await expect(backUpTo(`${office}/elsewhere/backups/monday`)).rejects.toThrow(
    /would lie within .*, the folder of the contents/,
  )
})

it('a backup beside the contents, in a folder whose name begins as theirs, is none in them', async () => {
  await expect(backUpTo(`${office}/data/blobs-of-monday`)).rejects.toThrow('the database was asked')
})
