import { signLogEntry } from '@aktenraum/crypto-client'
import {
  append,
  createCaseLog,
  createContentDigest,
  createOfficeLog,
  documentHashes,
  readEntry,
  recordOf,
} from '@aktenraum/crypto-client/log'
import type { Act, SignedEntry } from '@aktenraum/crypto-client/log'
import { ownKeys } from '../support/own-keys.ts'

type Person = Parameters<typeof ownKeys>[1]
interface Value {
  readonly data: string
}
interface Sealed {
  readonly name: Value
  readonly description: Value | null
}

/**
 * What the product asks for beyond the two specification documents, by FORMATS.md §7 and §15: a word in the log of the
 * case for whatever is changed there, signed with the keys that a sign-in brings. Of a case in which nobody else
 * writes: whatever the server took is known without being asked for.
 */
export const wordsInCase = async (url: string, person: Person, caseId: string) => {
  const { officeLog, secrets } = await ownKeys(url, person)
  const { officeId, keys, userId } = secrets
  const office = createOfficeLog(officeId)
  for (const entry of officeLog) await append(office, entry)
  const log = createCaseLog(officeId, caseId, office)

  const sign = (act: Act): Promise<SignedEntry> => {
    const heads = { after: log.chain.head(), office: office.chain.head() }
    const frame = { officeId, log: log.name, author: userId, ...heads, at: new Date().toISOString() }
    return signLogEntry({ ...frame, ...act }, keys.signature.privateKey)
  }
  /** Signs, sends and, once it was taken, goes on from there. */
  const saying = async <Answer>(act: Act, send: (entry: SignedEntry) => Promise<Answer>): Promise<Answer> => {
    const entry = await sign(act)
    const answer = await send(entry)
    log.take(recordOf(entry), readEntry(entry))
    return answer
  }
  return { sign, saying }
}

/** `add`: whose content this is, and how it is called. */
export const addOf = async (keyId: string, content: Uint8Array, values: Sealed): Promise<Act> => {
  const digest = createContentDigest()
  await digest.push(content)
  return {
    op: 'add',
    keyId,
    content: await digest.finish(),
    size: content.length,
    hashes: hashesOf(values),
    from: null,
  }
}

export const hashesOf = ({ name, description }: Sealed) =>
  documentHashes({
    name: name.data,
    description: description?.data ?? null,
    meta: { type: 'text/plain', charset: 'utf-8', related: null },
  })
