/**
 * Writes the frozen vectors that are not there yet: `./node_modules/.bin/node crypto-client/vectors/generate.ts`. One
 * that exists is never touched: if the code no longer agrees with it, the format has changed, and that takes a new
 * version byte. Bytes are base64url.
 */
import { values } from './generate-values.ts'
import { people } from './generate-people.ts'
import { contentVectors } from './generate-contents.ts'
import { entryVectors } from './generate-entries.ts'
import { evidenceVectors } from './generate-evidence.ts'
import { files } from './generate-files.ts'
import { keyVectors } from './generate-keys.ts'
import { logVectors } from './generate-logs.ts'
import { mailVectors } from './generate-mails.ts'
import { moveVectors } from './generate-moves.ts'
import { newerVectors } from './generate-newer.ts'
import { participantVectors } from './generate-participants.ts'
import { plainVectors } from './generate-plain.ts'
import { recordVectors } from './generate-records.ts'
import { rosterVectors } from './generate-rosters.ts'
import { secretVectors } from './generate-secrets.ts'
import { seenVectors } from './generate-seen.ts'
import { wordVectors } from './generate-words.ts'

declare const process: { getBuiltinModule(name: 'node:fs'): FileSystem }
interface FileSystem {
  existsSync(path: URL): boolean
  writeFileSync(path: URL, text: string): void
}

const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs')
const ofValues = { ...values, ...keyVectors, ...people, ...secretVectors, ...files, ...contentVectors }
const ofLogs = {
  ...entryVectors,
  ...moveVectors,
  ...wordVectors,
  ...participantVectors,
  ...evidenceVectors,
  ...newerVectors,
}
const makers = {
  ...ofValues,
  ...mailVectors,
  ...ofLogs,
  ...logVectors,
  ...rosterVectors,
  ...seenVectors,
  ...recordVectors,
  ...plainVectors,
}

for (const [name, make] of Object.entries(makers)) {
  const path = new URL(`${name}.json`, import.meta.url)
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify(await make(), null, 2)}\n`)
}
