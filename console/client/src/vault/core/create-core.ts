import type { CiphertextStore } from '../ciphertext-store.ts'
import type { LoginPort } from '../login-port.ts'
import type { CryptoPort } from '../port.ts'
import { host, portEndpoint } from '../worker/rpc.ts'
import { createAccount } from './account.ts'
import { cacheMethods } from './cache.ts'
import { addressRecordMethods } from './address-records.ts'
import { createCaseLogs } from './case-logs.ts'
import { caseRowMethods } from './case-rows.ts'
import { caseSigningMethods } from './case-signing.ts'
import { caseMethods } from './cases.ts'
import { documentMethods } from './documents.ts'
import { draftMethods } from './drafts.ts'
import { createExchanges } from './exchanges.ts'
import { fileMethods } from './files.ts'
import { holdingMethods } from './holding.ts'
import { createKeyring } from './keyring.ts'
import { createLogs } from './logs.ts'
import { mailPolicyMethods } from './mail-policy.ts'
import { mailMethods } from './mails.ts'
import { moveMethods } from './moves.ts'
import { createNaming, namesakesIn } from './naming.ts'
import { ownAccountMethods } from './own-account.ts'
import { ownersMethods } from './owners.ts'
import { peopleMethods } from './people.ts'
import type { FetchContent } from './receiving.ts'
import { restartMethods } from './restarting.ts'
import { rosterMethods } from './rosters.ts'
import { createSaying } from './saying.ts'
import { seenMethods } from './seen.ts'
import { namingMethods } from './signing-names.ts'
import { toldCaseMethods } from './told-cases.ts'
import { createTrust } from './trust.ts'
import { withKeys } from './with-keys.ts'

export interface CoreOptions {
  readonly login: LoginPort
  readonly ciphertexts: CiphertextStore
  readonly fetchContent: FetchContent
  readonly sendsStreams: boolean
}

/** The crypto port itself, in the thread that calls this. Whoever holds it holds the keys. */
export const createCore = ({ login, ...platform }: CoreOptions): CryptoPort => {
  let handles = 0
  const newHandle = (): string => `${(handles += 1)}`
  const account = createAccount()
  const exchanges = createExchanges(login, newHandle)
  const logs = createLogs(account.secrets)
  const trust = createTrust(account.secrets, logs)
  const naming = createNaming({ secrets: account.secrets, logs, trust })
  const caseLogs = createCaseLogs(account.secrets, logs)
  const keyring = createKeyring(account.secrets, trust, caseLogs)
  const saying = createSaying({ account, logs })
  const {
    encrypted,
    forget: forgetFiles,
    ...files
  } = fileMethods({
    keyring,
    newHandle,
    released: caseLogs.released,
    ...platform,
  })

  let timesForgotten = 0
  const forgetKeys = (): void => {
    timesForgotten += 1
    keyring.forget()
    trust.forget()
    logs.forget()
    caseLogs.forget()
    forgetFiles()
  }
  const methods: CryptoPort = {
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
      exchanges.forget()
      forgetKeys()
      return Promise.resolve()
    },
    hasKeys: () => Promise.resolve(account.isOpen()),
    introduce: async ({ people }) => {
      const isBehind = trust.introduce(people)
      return { isBehind, stated: await naming.of(people.map(({ id }) => id)) }
    },
    followLogs: async (pages) => ({ ...(await logs.follow(pages)), stated: await naming.everybody() }),
    contradiction: ({ caseId }) =>
      Promise.resolve((caseId === undefined ? logs.contradiction() : null) ?? caseLogs.contradiction(caseId)),
    ...holdingMethods(logs, caseLogs),
    alikeTo: ({ name, userId }) => Promise.resolve(namesakesIn(logs)(name, userId)),
    addKeys: ({ keys }) => {
      keyring.add(keys)
      return Promise.resolve()
    },
    ...ownAccountMethods({ account, exchanges, trust }),
    ...peopleMethods({ account, exchanges, keyring, trust, logs, caseLogs }),
    ...ownersMethods({ account, logs }),
    ...mailPolicyMethods({ account, logs }),
    ...namingMethods({ account, logs }),
    ...seenMethods({ account, logs }),
    ...restartMethods({ account, logs, caseLogs }),
    ...caseMethods({ secrets: account.secrets, trust, keyring }),
    ...toldCaseMethods({ secrets: account.secrets, logs, keyring, caseLogs }),
    ...rosterMethods({ secrets: account.secrets, trust, keyring, caseLogs }),
    ...addressRecordMethods(keyring),
    ...documentMethods(keyring),
    ...mailMethods({ logs, keyring, caseLogs }),
    ...moveMethods(keyring),
    ...draftMethods(account.secrets),
    ...cacheMethods(account.sessionKey),
    ...files,
    ...caseRowMethods(caseLogs),
    ...caseSigningMethods({ caseLogs, logs, saying, encrypted }),
    lend: async ({ port }) => {
      const { openValues, addKeys, checkRows } = core
      host(portEndpoint(port), { openValues, addKeys, checkRows })
    },
  }
  const core = withKeys(methods, { account, timesForgotten: () => timesForgotten })
  return core
}
