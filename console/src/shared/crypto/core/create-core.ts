import type { CiphertextStore } from '../ciphertext-store.ts'
import type { LoginPort } from '../login-port.ts'
import type { CryptoPort } from '../port.ts'
import { host, portEndpoint } from '../worker/rpc.ts'
import { createAccount } from './account.ts'
import { cacheMethods } from './cache.ts'
import { caseMethods } from './cases.ts'
import { documentMethods } from './documents.ts'
import { draftMethods } from './drafts.ts'
import { createExchanges } from './exchanges.ts'
import { fileMethods } from './files.ts'
import { createKeyring } from './keyring.ts'
import { createLogs } from './logs.ts'
import { manifestMethods } from './manifests.ts'
import { moveMethods } from './moves.ts'
import { ownAccountMethods } from './own-account.ts'
import { ownersMethods } from './owners.ts'
import { peopleMethods } from './people.ts'
import type { FetchContent } from './receiving.ts'
import { rosterMethods } from './rosters.ts'
import { createTakingPart } from './taking-part.ts'
import { createTrust } from './trust.ts'

export interface CoreOptions {
  readonly login: LoginPort
  readonly ciphertexts: CiphertextStore
  readonly fetchContent: FetchContent
  readonly sendsStreams: boolean
}

/** The crypto port itself, in the thread that calls this. Whoever holds it holds the keys. */
export const createCore = ({ login, ...files }: CoreOptions): CryptoPort => {
  let handles = 0
  const newHandle = (): string => `${(handles += 1)}`
  const account = createAccount()
  const exchanges = createExchanges(login, newHandle)
  const logs = createLogs(account.secrets)
  const trust = createTrust(account.secrets, logs)
  const keyring = createKeyring(account.secrets, trust)
  const takingPart = createTakingPart(trust)

  const forgetKeys = (): void => {
    keyring.forget()
    trust.forget()
    logs.forget()
  }
  const core: CryptoPort = {
    startLogin: ({ password }) => exchanges.start('login', password),
    startRegistration: ({ password }) => exchanges.start('registration', password),
    finishLogin: async ({ handle, response }) => ({ request: await exchanges.finishLogin(handle, response) }),
    enter: ({ handle, answer }) => {
      forgetKeys()
      return account.enter(handle, () => exchanges.take(handle), answer)
    },
    resume: ({ stored, answer }) => account.resume(stored, answer),
    leave: () => {
      account.forget()
      forgetKeys()
      return Promise.resolve()
    },
    hasKeys: () => Promise.resolve(account.isOpen()),
    introduce: ({ people }) => Promise.resolve({ isBehind: trust.introduce(people) }),
    followLogs: (pages) => logs.follow(pages),
    addKeys: ({ keys }) => {
      keyring.add(keys)
      return Promise.resolve()
    },
    ...ownAccountMethods({ account, exchanges, trust }),
    ...peopleMethods({ account, exchanges, keyring, trust, logs }),
    ...ownersMethods({ account, logs }),
    ...caseMethods({ secrets: account.secrets, trust, keyring }),
    ...manifestMethods({ secrets: account.secrets, trust, takingPart }),
    ...rosterMethods({ secrets: account.secrets, trust, keyring, takingPart }),
    ...documentMethods(keyring),
    ...moveMethods(keyring),
    ...draftMethods(account.secrets),
    ...cacheMethods(account.sessionKey),
    ...fileMethods({ keyring, newHandle, ...files }),
    lend: async ({ port }) => {
      const { openValues, addKeys } = core
      host(portEndpoint(port), { openValues, addKeys })
    },
  }
  return core
}
