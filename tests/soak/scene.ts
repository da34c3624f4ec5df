import type { Case, Office } from '@aktenraum/client/headless'
import { AdvisedError } from '@aktenraum/client/base/errors/advised'
import { statusOf } from '@aktenraum/client/base/retry'
import { dice } from '../support/dice.ts'
import type { Product } from '../support/product.ts'
import { castOf, openBrowser, reload } from './cast.ts'
import type { Actor, Device } from './cast.ts'

type Client = Office['client']
/** What chance decides about, and what was seen of it. */
export interface Scene {
  readonly chance: ReturnType<typeof dice>
  readonly cast: readonly Actor[]
  /** Of every document, as it was uploaded. */
  readonly contents: Map<string, string>
  /** Who began anew. */
  readonly anew: Set<string>
  /** Sets a browser up that remembers nothing. */
  readonly clear: (device: Device) => void
  readonly reload: (device: Device) => void
  /** Somebody who is signed in on one of their devices, by their password of now. */
  readonly at: (actor: Actor, device?: Device) => Promise<Client>
  readonly alarms: string[]
}

export const openScene = async (product: Pick<Product, 'url' | 'setupToken'>, seed: string): Promise<Scene> => {
  const chance = dice(seed)
  const alarms: string[] = []
  const alarm = ({ of, name }: Device, error: Error): void => {
    // What one has no key for is shown as closed, and accuses nobody.
    if (error.name !== 'MissingKeyError') alarms.push(`${of} (${name}): ${saidBy(error)}`)
  }
  const cast = await castOf(product, alarm)
  return {
    chance,
    cast,
    contents: new Map(),
    anew: new Set(),
    clear: (device) => openBrowser(product.url, device, alarm),
    reload: (device) => reload(product.url, device, alarm),
    at: async (actor, device = chance.pick(actor.devices)) => {
      const { client } = device.office
      const session = device.isSignedIn ? await client.session().catch(() => null) : null
      if (session?.hasKeys !== true || session.user.id !== actor.id) await client.signIn(actor.email, actor.password)
      device.isSignedIn = true
      return client
    },
    alarms,
  }
}

/** What an error says for the log: its reason as well, where it has one. */
export const saidBy = (error: Error): string => {
  const reason: unknown = Reflect.get(error, 'reason')
  const about = [reason, statusOf(error)].filter((each) => typeof each === 'string' || typeof each === 'number')
  return `${error.name}: ${error.message}${about.length === 0 ? '' : ` (${about.join(', ')})`}`
}

export const staffOf = ({ cast }: Scene): readonly Actor[] =>
  cast.filter(({ isStaff, isLocked }) => isStaff && !isLocked)
export const clientsOf = ({ cast }: Scene): readonly Actor[] => cast.filter(({ isStaff }) => !isStaff)

/** A case that is open to them, or null. */
export const someCase = async (
  { chance }: Scene,
  client: Client,
  fits: (each: Case) => boolean = () => true,
): Promise<Case | null> => {
  const cases = (await client.listCases()).filter((each) => 'text' in each.title && fits(each))
  return cases.length === 0 ? null : chance.pick(cases)
}

/**
 * Refusals that honest people meet: somebody else was faster, or has locked them out, or it is not theirs to do. That
 * the server claims a winner whom it does not show is none of them.
 */
export const isInnocent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof AdvisedError) return error.message !== 'behind nobody'
  const status = statusOf(error)
  if (status !== undefined) return [401, 403, 404, 409, 410].includes(status)
  return [
    'MissingKeyError',
    'NotEntitledError',
    'OwnersOnlyError',
    'UnconfirmableError',
    'WrongPasswordError',
  ].includes(error.name)
}
