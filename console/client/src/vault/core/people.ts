import {
  createAccountKeys,
  createInvitationSecret,
  createPaperKey,
  hashOfProof,
  invitationProof,
  macPublicKeys,
  openOffer,
  openValue,
  ownKeyOf,
  packAccountSecrets,
  publicKeysOf,
  sealOffer,
  sealValue,
  signLogEntry,
  UntrustedKeyError,
  verifyPublicKeysMac,
} from '@aktenraum/crypto-client'
import type { AccountSecrets, Grant, PublicKeys, Role } from '@aktenraum/crypto-client'
import { hashOfList, newStatement, officeIdOf, statementHash } from '@aktenraum/crypto-client/log'
import type { Act, Log, PersonStatement } from '@aktenraum/crypto-client/log'
import type { CryptoPort, InviterCopy } from '../port.ts'
import { asWire } from './account.ts'
import type { Account } from './account.ts'
import { requireAsShown } from './as-shown.ts'
import type { CaseLogs } from './case-logs.ts'
import type { Exchanges, Finished } from './exchanges.ts'
import type { Keyring } from './keyring.ts'
import type { Logs } from './logs.ts'
import { copyAddress, readCopy } from './inviter-copy.ts'
import type { Copy } from './inviter-copy.ts'
import { namesakesIn } from './naming.ts'
import { createSaying } from './saying.ts'
import { grantTo } from './sealing.ts'
import type { Trust } from './trust.ts'
import { verified } from './verified.ts'

interface Needs {
  readonly account: Account
  readonly exchanges: Exchanges
  readonly keyring: Keyring
  readonly trust: Trust
  readonly logs: Logs
  readonly caseLogs: Pick<CaseLogs, 'signed'>
}

/** How long after an invitation the keys that it brought may be confirmed. */
const confirmableMs = 30 * 24 * 3_600_000

type PeopleMethods = Pick<
  CryptoPort,
  'found' | 'accept' | 'readOffer' | 'invite' | 'inviteAgain' | 'readInviterCopy' | 'confirm'
>

/** How people come in: founding the office, inviting, accepting, confirming. */
export const peopleMethods = ({ account, exchanges, keyring, trust, logs, caseLogs }: Needs): PeopleMethods => {
  const register = async (finished: Finished & { record: string }, handle: string, secrets: AccountSecrets) => {
    const complete = { ...secrets, serverPublicKey: finished.serverPublicKey }
    account.prepare(handle, complete)
    return {
      registration_record: finished.record,
      public_keys: publicKeysOf(secrets.keys),
      account_secrets: asWire(await packAccountSecrets(finished.accountKey, complete)),
    }
  }
  const { say, requireOwner } = createSaying({ account, logs })

  /** Makes a secret, what the server keeps of it, and the word of it for the log. */
  const offerTo = async ({
    userId,
    invitationId,
    isStaff,
    name,
    address,
    cases,
    at,
  }: Parameters<CryptoPort['invite']>[0]) => {
    const { userId: inviter, keys, officeId } = account.secrets()
    if (isStaff) requireOwner()
    const own = logs.office().member(inviter)?.statement
    if (own === undefined) throw new UntrustedKeyError('one is not confirmed oneself')
    const secret = createInvitationSecret()
    const offered = await Promise.all(
      cases.map(async ({ caseId, keyId, role }) => {
        const key = await keyring.caseKey({ caseId, keyId })
        // A link may leak: colleagues are given the keys of rooms once they are confirmed.
        if (key.kind !== 'case') throw new UntrustedKeyError('a room is in no invitation')
        return { caseId, role, key }
      }),
    )
    const kind = isStaff ? 'staff' : 'client'
    const offer = await sealOffer(secret, {
      officeId,
      office: logs.office().chain.head(),
      inviter: { userId: inviter, name: own.name, address: own.address },
      kind,
      cases: offered,
    })
    const copy: Copy = {
      version: 2,
      secret,
      kind,
      name,
      address,
      cases: cases.map(({ caseId, keyId, role }): [string, string, Role] => [caseId, keyId, role]),
      confirmBy: new Date(Date.parse(at) + confirmableMs).toISOString(),
    }
    const sealed = await sealValue(await ownKeyOf(keys), JSON.stringify(copy), copyAddress(userId, invitationId))
    return {
      secret,
      offer,
      proof_hash: await hashOfProof(await invitationProof(secret)),
      inviter_copy: asWire(sealed),
      entry: await say(logs.people(), { op: 'invite', userId, invitationId }, at),
    }
  }

  /** One's own memory of an invitation, and whether it is the newest that anybody has made for this person. */
  const copyOf = async ({
    userId,
    invitationId,
    inviterCopy: sealed,
  }: Parameters<CryptoPort['readInviterCopy']>[0]): Promise<{ readonly copy: Copy; readonly shown: InviterCopy }> => {
    const { keys } = account.secrets()
    const copy = readCopy(await openValue(await ownKeyOf(keys), sealed, copyAddress(userId, invitationId)))
    const isNewest = logs.people().newestInvitation(userId) === invitationId
    const { kind, name, address, cases, confirmBy } = copy
    const shown = cases.map(([caseId, , role]) => ({ caseId, role }))
    const removed = cases.filter(([caseId, keyId]) => caseLogs.signed(caseId)?.wasRemoved(userId, keyId) === true)
    const digest = hashOfList([userId, invitationId, kind, name, address, cases, confirmBy])
    return {
      copy,
      shown: {
        kind,
        name,
        address,
        cases: shown,
        removed: removed.map(([caseId]) => caseId),
        confirmBy,
        alike: namesakesIn(logs)(name, userId),
        isNewest,
        digest,
      },
    }
  }
  const formerOf = (userId: string, { kind }: Copy): PersonStatement | null =>
    (kind === 'staff' ? logs.office() : logs.people()).statementsOf(userId).at(-1) ?? null
  /**
   * Whether other keys of one of the office were stated since the invitation; that clients' were not, their log sees
   * to.
   */
  const hasBroughtOthers = (userId: string, { encryption, signature }: PublicKeys): boolean => {
    const after = logs.people().invitedAfter(userId)
    if (after === null) return false
    const before = logs.office().memberAt(userId, after)?.statement
    return logs
      .office()
      .statementsAfter(userId, after)
      .some((one) => !isOf(one, { encryption, signature }) && !(before !== undefined && isOf(one, before)))
  }
  /** The word for the log that makes keys count: an owner's for staff, staff's for a client. */
  const stateAs = (userId: string, invitationId: string, publicKeys: PublicKeys, copy: Copy): [Log, Act] => {
    const { kind, name, address } = copy
    const statement = newStatement({ userId, ...publicKeys, name, address })
    const known = formerOf(userId, copy)
    const former = known === null ? null : statementHash(known)
    if (kind === 'client') return [logs.people(), { op: 'person', statement, former, invitationId }]
    requireOwner()
    const isOwner = logs.office().member(userId)?.isOwner ?? false
    return [logs.office(), { op: 'staff', statement, isOwner, former }]
  }

  return {
    found: async ({ handle, response, userId, name, address, at }) => {
      const finished = await exchanges.finishRegistration(handle, response)
      const [keys, paper] = await Promise.all([createAccountKeys(), createPaperKey(userId)])
      const statement = newStatement({ userId, ...publicKeysOf(keys), name, address })
      const nowhere = { officeId: null, log: 'office', author: userId, after: null, office: null, at } as const
      const genesis = await signLogEntry(
        { ...nowhere, op: 'genesis', statement, paperKey: paper.publicKey },
        keys.signature.privateKey,
      )
      return {
        ...(await register(finished, handle, { userId, keys, officeId: officeIdOf(genesis) })),
        genesis,
        paper_key: asWire(paper.sealed),
        paperKey: paper.text,
      }
    },
    readOffer: async ({ secret, offer }) => {
      const { officeId, office, inviter, kind } = await readOffer(secret, offer)
      return { officeId, office, inviter, kind }
    },
    accept: async ({ handle, response, userId, secret, offer, at }) => {
      const { officeId, cases } = await readOffer(secret, offer)
      const finished = await exchanges.finishRegistration(handle, response)
      const keys = await createAccountKeys()
      const publicKeys = publicKeysOf(keys)
      const own = { userId, keys, officeId }
      const recipient = verified({ userId, publicKeys })
      // The offer opened with the link's secret, and each key has the id that it claims.
      const grants = await Promise.all(
        cases.map(({ caseId, key, role }) => grantTo({ caseId, caseKey: verified(key), role, at, recipient }, own)),
      )
      const registration = await register(finished, handle, own)
      const [proof, mac] = [await invitationProof(secret), await macPublicKeys(secret, userId, publicKeys)]
      return { ...registration, proof, mac, grants }
    },
    invite: async (person) => {
      // Whom the office has stated as a client stays one, whatever the server says of them by now.
      const kind = trust.kindOf(person.userId)
      if (kind !== null && (kind === 'staff') !== person.isStaff)
        throw new UntrustedKeyError('a client becomes no staff')
      if (person.cases.some(({ role }) => (role === 'client') === person.isStaff))
        throw new UntrustedKeyError('a role of others')
      return offerTo(person)
    },
    inviteAgain: async ({ userId, shown, ...rest }) => {
      const kind = trust.kindOf(userId)
      const isStaff = kind === null ? shown.isStaff : kind === 'staff'
      const stated = (isStaff ? logs.office() : logs.people()).statementsOf(userId).at(-1)
      requireAsShown(stated, shown)
      const { name, address } = stated ?? shown
      return offerTo({ userId, ...rest, isStaff, name, address, cases: [] })
    },
    readInviterCopy: async (invitation) => {
      const { shown } = await copyOf(invitation)
      return shown
    },
    confirm: async ({ publicKeys, mac, cases, at, shown, ...invitation }) => {
      const { userId, invitationId } = invitation
      const { copy, shown: kept } = await copyOf(invitation)
      if (shown !== kept.digest) throw new UntrustedKeyError('another invitation than was shown')
      if (!kept.isNewest) throw new UntrustedKeyError('not the newest invitation of this person')
      if (at > copy.confirmBy) throw new UntrustedKeyError('too late for this invitation')
      await verifyPublicKeysMac(copy.secret, userId, publicKeys, mac)
      if (hasBroughtOthers(userId, publicKeys)) throw new UntrustedKeyError('an invitation brings keys once')
      // By the MAC, they are of who has the link.
      const recipient = verified({ userId, publicKeys })
      // The server says where they take part by now, and under which key; whether that is so, only the copy, the ring
      // and the case's log.
      const invitedTo = cases.filter(
        ({ caseId, role }) =>
          copy.cases.some(([id, , as]) => id === caseId && as === role) && !kept.removed.includes(caseId),
      )
      const grants: Promise<Grant>[] = invitedTo.map(async ({ caseId, keyId, role }) =>
        grantTo({ caseId, caseKey: await keyring.caseKey({ caseId, keyId }), role, at, recipient }, account.secrets()),
      )
      const [log, act] = stateAs(userId, invitationId, publicKeys, copy)
      return { entry: await say(log, act, at), grants: await Promise.all(grants) }
    },
  }
}

const isOf = (statement: PersonStatement, { encryption, signature }: PublicKeys): boolean =>
  statement.encryption === encryption && statement.signature === signature

/** A link that was cut off or changed is as little to be trusted as one that does not open. */
const readOffer = async (secret: string, offer: string) => {
  try {
    return await openOffer(secret, offer)
  } catch (cause) {
    throw cause instanceof UntrustedKeyError ? cause : new UntrustedKeyError('unusable invitation link', { cause })
  }
}
