import { createHash } from 'node:crypto'
import { bodyOf } from '@aktenraum/crypto-client/log'
import type { Act } from '@aktenraum/crypto-client/log'
import { caseLogStream } from '@aktenraum/domain'
import type { CaseId, EventType, Instant, SignedEntryDto, UserId } from '@aktenraum/domain'
import type { DataOf } from './office-history-accounts.ts'

interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly now: () => Instant
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** What is said in the logs of cases, as far as it is spelled: nobody has signed it. */
export const loggedHistory = ({ record, now }: Maker) => {
  const heads = new Map<CaseId, number>()
  const say = (file: CaseId, author: UserId, act: Act): void => {
    const n = heads.get(file) ?? 0
    heads.set(file, n + 1)
    const after = { n, hash: hashOf(`${file} ${n}`) }
    const frame = { officeId: hashOf('office'), author, after, office: { n: 1, hash: hashOf('office 1') }, at: now() }
    const entry = [bodyOf({ ...frame, log: `case/${file}`, ...act }), hashOf(`${file} ${n} signed`)] as SignedEntryDto
    record(caseLogStream(file), 'CaseEntryAppended', { caseId: file, entry }, author)
  }
  return {
    roster: (file: CaseId, owner: UserId, caseKeyId: string): void =>
      say(file, owner, {
        op: 'roster',
        caseKeyId,
        places: [{ userId: owner, role: 'owner', statement: null }],
        number: hashOf(`number of ${file}`),
        title: hashOf(`title of ${file}`),
      }),
    add: (file: CaseId, by: UserId, keyId: string, size: number): void =>
      say(file, by, {
        op: 'add',
        keyId,
        content: hashOf(`content of ${keyId}`),
        size,
        hashes: { name: hashOf(`name of ${keyId}`), description: null, meta: hashOf(`meta of ${keyId}`) },
        from: null,
      }),
  }
}
