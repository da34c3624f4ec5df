import { bytesOf, isOfKind, KeyGraph, isSlot, openValue, toBase64url } from '@aktenraum/crypto-client'
import type { AnyCaseKey, MailKey, WrappedKey } from '@aktenraum/crypto-client'
import { hashOfPacked, subjectOf } from '@aktenraum/crypto-client/log'
import type { CaseLog, CaseRoster, MailPolicy } from '@aktenraum/crypto-client/log'
import { MailTaskError } from '../../base/errors/mail-task.ts'
import { legible } from '../../base/name.ts'
import type { MailPort, MailWord, MailWords } from '../mail-port.ts'
import type { WireValue } from '../wire.ts'
import { openOne } from './address-records.ts'
import { contentName } from './case-logs.ts'
import type { CaseLogs } from './case-logs.ts'
import { caseAddress, documentAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'
import type { Logs } from './logs.ts'
import { salutationOf } from './salutation.ts'
import { sealWord, wrapUnder } from './sealing.ts'
import { verified } from './verified.ts'
import type { Verified } from './verified.ts'

interface Needs {
  readonly logs: Logs
  readonly keyring: Keyring
  readonly caseLogs: CaseLogs
}

/** What each policy lets mails say. How the recipient is called stands in the log in the clear anyway. */
const allowed: Readonly<Record<MailPolicy, readonly MailWord['of'][]>> = {
  nothing: [],
  title: ['case', 'person'],
  'title-and-names': ['case', 'person', 'document'],
}

/**
 * Where the server is told something. It asks for whatever it likes; what it is told is what an owner has signed that
 * mails may say, of a case that was followed, for somebody who stands on the roster of that case (decision 0062).
 */
export const mailMethods = (needs: Needs): MailPort => ({
  resolveMail: async ({ caseId, recipient, email, keys, words }) => {
    const { logs, keyring, caseLogs } = needs
    requirePolicy(logs.office().mailPolicy(), words)
    const log = caseLogs.of(caseId)
    const roster = log.roster()
    if (roster === null) throw new MailTaskError('of a case in which nobody has said anything')
    const name = recipientOn({ log, roster }, recipient, logs)
    const caseKey = await keyring.caseKey({ caseId, keyId: roster.caseKeyId })
    const mail = await mailKey(email, keys, { caseKey, isToSeal: words.length > 0 })
    const opening = opensWords({ caseId, log, roster, caseKey, name }, needs)
    const substitutes: Record<string, WireValue> = { ...(words.length === 0 ? email.substitutes : {}) }
    for (const word of words) {
      const text = await opening(word)
      if (text !== null) substitutes[word.old] = await sealWord(mail.key, text, addressIn(email.key_id, word.old))
    }
    return {
      key_id: mail.key.keyId,
      generate_key: { access_key_id: caseKey.keyId },
      substitutes,
      encrypted_key: mail.encryptedKey,
      plaintext_key: toBase64url(bytesOf(mail.key)),
    }
  },
})

const requirePolicy = (policy: MailPolicy, words: readonly MailWord[]): void => {
  if (policy === 'nothing') throw new MailTaskError('no owner has signed that mails name anything')
  const refused = words.find(({ of }) => !allowed[policy].includes(of))
  if (refused !== undefined) throw new MailTaskError(`no owner has signed that mails name a ${refused.of}`)
}

/** What they are called by what was signed. Who was invited and has not come yet is told nothing. */
const recipientOn = (
  { log, roster }: { readonly log: CaseLog; readonly roster: CaseRoster },
  userId: string,
  logs: Logs,
): string => {
  const place = roster.places.get(userId)
  if (place === undefined) throw new MailTaskError('for somebody who takes no part')
  const ofClient = place.statement === null ? null : log.introduced(place.statement)
  const statement = place.role === 'client' ? ofClient : (logs.office().member(userId)?.statement ?? null)
  if (statement?.userId !== userId) throw new MailTaskError('for somebody whom nobody has stated')
  return statement.name
}

interface Mailing {
  readonly key: Verified<MailKey>
  /** The same key under the key of the case. */
  readonly encryptedKey: string
}

/**
 * The key of a mail hangs under the present key of its case, or is made and put there; other ways are not looked for.
 */
const mailKey = async (
  { key_id: keyId, generate_key: generate }: MailWords,
  keys: readonly WrappedKey[],
  { caseKey, isToSeal }: { readonly caseKey: Verified<AnyCaseKey>; readonly isToSeal: boolean },
): Promise<Mailing> => {
  if (!keyId.startsWith('mail/')) throw new MailTaskError('unexpected key id')
  const graph = new KeyGraph()
  graph.hold(caseKey)
  graph.addWrappedKeys(keys)
  if (generate !== null && isSlot(keyId)) {
    if (generate.access_key_id !== caseKey.keyId) throw new MailTaskError('under another key than that of the case')
    graph.addGenerated(keyId, caseKey.keyId)
  }
  const found = isToSeal ? await graph.resolveForSealing(keyId) : await graph.resolve(keyId)
  if (!isOfKind(found, 'mail')) throw new MailTaskError('unexpected key id')
  const key = verified(found)
  const [made] = graph.takeGenerated()
  const { encrypted_key: encryptedKey } = made ?? (await wrapUnder(key, caseKey))
  return { key, encryptedKey }
}

/** Bound to the mail and to the place in it. */
const addressIn = (keyId: string, old: string) => ({
  kind: 'mail',
  recordId: keyId.slice('mail/'.length).split('-')[0] ?? '',
  field: old.replaceAll(/[{}]/g, ''),
})

interface Of {
  readonly caseId: string
  readonly log: CaseLog
  readonly roster: CaseRoster
  readonly caseKey: Verified<AnyCaseKey>
  /** What the recipient is called. */
  readonly name: string
}

/** Null for what there is nothing to say of. */
const opensWords =
  ({ caseId, log, roster, caseKey, name }: Of, { keyring, caseLogs }: Needs) =>
  async (word: MailWord): Promise<string | null> => {
    if (word.of === 'case') {
      const isSaid = word.value.key_id === roster.caseKeyId && hashOfPacked(word.value.data) === roster.title
      if (!isSaid) throw new MailTaskError('another title than was signed')
      return legible(await openValue(caseKey, word.value, caseAddress(caseId, 'title')))
    }
    if (word.of === 'document') {
      const { documentKeyId, value } = word
      const signed = caseLogs.contents.get(contentName(caseId, documentKeyId))
      const isThere = log.documents.get(subjectOf(documentKeyId))?.isThere ?? false
      if (!isThere || signed === undefined || hashOfPacked(value.data) !== signed.hashes.name)
        throw new MailTaskError('another document than was signed')
      const key = await keyring.documentKey({ caseId, documentKeyId })
      return legible(await openValue(key, value, documentAddress(documentKeyId, 'name')))
    }
    const opened = await Promise.all(word.people.map((person) => openOne(keyring, caseId, person)))
    return salutationOf(
      name,
      opened.flatMap((each) => ('fields' in each ? [each.fields] : [])),
    )
  }
