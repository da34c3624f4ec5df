import { open, openValues, ownKeyOf, seal, sealValue } from '@aktenraum/crypto-client'
import type { AccountKey, AccountSecrets } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import { asWire } from './account.ts'

type DraftMethods = Pick<CryptoPort, 'sealDraft' | 'openDrafts' | 'sealDraftContent' | 'openDraftContent'>

/** Drafts at rest in this browser: under a key of the person's own, which any later session of theirs yields again. */
export const draftMethods = (secrets: () => AccountSecrets): DraftMethods => {
  const derived = new WeakMap<AccountSecrets, Promise<AccountKey>>()
  const ownKey = (): Promise<AccountKey> => {
    const account = secrets()
    const key = derived.get(account) ?? ownKeyOf(account.keys)
    derived.set(account, key)
    return key
  }
  return {
    sealDraft: async ({ id, header }) => asWire(await sealValue(await ownKey(), header, addressOf(id))),
    openDrafts: async ({ drafts }) => {
      const key = await ownKey()
      const opened = await openValues(drafts.map(({ id, header }) => ({ key, value: header, address: addressOf(id) })))
      return opened.map((each) => ('text' in each ? each.text : null))
    },
    sealDraftContent: async ({ id, content }) => {
      const bytes = new Uint8Array(await content.arrayBuffer())
      return new Blob([await seal(await ownKey(), bytes, contentAddress(id))])
    },
    openDraftContent: async ({ id, content }) => {
      const bytes = new Uint8Array(await content.arrayBuffer())
      return (await open(await ownKey(), bytes, contentAddress(id))).slice().buffer
    },
  }
}

const addressOf = (id: string) => ({ kind: 'draft', recordId: id, field: 'header' })
const contentAddress = (id: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`aktenraum/v1|draft|${id}|content`)
