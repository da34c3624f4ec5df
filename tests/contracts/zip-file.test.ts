import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textEntry, writtenZip } from '@aktenraum/client/engines/downloads/zip/testing/written-zip'
import { findOnPath } from '@aktenraum/infra/launcher/find-on-path'
import { expect, it } from 'vitest'
import { notRun } from '../support/not-run.ts'

const unzip = findOnPath('unzip')
const title = 'a ZIP file that we write is whole to unzip'
if (unzip === null) notRun(title, 'unzip is not on PATH.', true)
else
  it(title, async () => {
    const entries = [
      textEntry('Klageschrift Müller & Söhne.pdf', 'Die Klage'),
      textEntry('leer.txt', ''),
      textEntry('日本.txt', 'x'),
    ]
    const folder = mkdtempSync(join(tmpdir(), 'aktenraum-zip-'))
    try {
      const file = join(folder, 'a.zip')
      writeFileSync(file, await writtenZip(entries))
      expect(execFileSync(unzip, ['-t', file], { encoding: 'utf8' })).toContain('No errors detected')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
