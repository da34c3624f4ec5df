import { isRoomKeyId, openValue, unwrapKey, UntrustedKeyError, UntrustedRosterError } from '@aktenraum/crypto-client'
import type { AccountSecrets, KeyWrap } from '@aktenraum/crypto-client'
import type { CryptoPort, WireValue } from '../port.ts'
import type { CaseLogs } from './case-logs.ts'
import { caseAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'
import { grantTo, newCaseKey, sealUnder, wrapUnder } from './sealing.ts'
import { areSaid } from './told-cases.ts'
import type { Trust } from './trust.ts'
import { verified } from './verified.ts'

interface Needs {
  readonly secrets: () => AccountSecrets
  readonly trust: Trust
  readonly keyring: Keyring
  readonly caseLogs: Pick<CaseLogs, 'of'>
}

/** What follows when somebody takes part no more: a new case key, and documents' keys under it. */
export const rosterMethods = ({
  secrets,
  trust,
  keyring,
  caseLogs,
}: Needs): Pick<CryptoPort, 'renewCaseKey' | 'renewDocumentKeys'> => {
  return {
    renewCaseKey: async ({ caseId, staying, caseNumber, title, at }) => {
      const own = secrets()
      const roster = caseLogs.of(caseId).roster()
      if (roster === null) throw new UntrustedRosterError('missing')
      const { caseKeyId: keyId, places } = roster
      if (!areSaid(roster, { caseNumber, title })) throw new UntrustedRosterError('another number or title')
      // A grant proves nothing here: any of the staff can sign one.
      const found = await Promise.all(
        staying.map(async ({ userId, role }) => {
          const isPlaced = places.get(userId)?.role === role
          const trusted = isPlaced ? await trust.require(userId).catch(() => null) : null
          // The key of a room is for staff, by the office's own word.
          return { userId, role, trusted: isRoomKeyId(keyId) && trusted?.isStaff !== true ? null : trusted }
        }),
      )
      const members = found.flatMap(({ role, trusted }) => (trusted === null ? [] : [{ role, trusted }]))
      if (!members.some(({ trusted }) => trusted.userId === own.userId))
        throw new UntrustedKeyError('one takes part oneself')
      const caseKey = await newCaseKey(isRoomKeyId(keyId))
      const grants = await Promise.all(
        members.map(({ role, trusted }) => grantTo({ caseId, caseKey, role, at, recipient: trusted }, own)),
      )
      const former = await keyring.caseKey({ caseId, keyId })
      const reseal = async (field: string, value: WireValue) => {
        const address = caseAddress(caseId, field)
        return sealUnder(caseKey, await openValue(former, value, address), address)
      }
      const renewed = {
        former_key_id: keyId,
        key_id: caseKey.keyId,
        encrypted_case_number: await reseal('case_number', caseNumber),
        encrypted_title: await reseal('title', title),
        grants,
        without_key: found.filter(({ trusted }) => trusted === null).map(({ userId }) => userId),
      }
      keyring.holdCaseKey(caseId, caseKey)
      return renewed
    },
    renewDocumentKeys: async ({ caseId, keyId, keys }) => {
      const caseKey = await keyring.caseKey({ caseId, keyId })
      const renew = async (wrap: KeyWrap): Promise<KeyWrap> => {
        const former = await keyring.caseKey({ caseId, keyId: wrap.access_key_id })
        const renewed = await wrapUnder(verified(await unwrapKey('document', wrap, former)), caseKey)
        // What replaces the only way to a document is tried before it is sent.
        await unwrapKey('document', renewed, caseKey)
        return renewed
      }
      const results = await Promise.allSettled(keys.map(renew))
      return {
        keys: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
        failed: results.filter(({ status }) => status === 'rejected').length,
      }
    },
  }
}
