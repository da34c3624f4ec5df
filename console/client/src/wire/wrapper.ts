import { wrappedKeys as wrappedKeysOf } from '@aktenraum/domain/contracts'
import type { Method, WrappedKey } from '@aktenraum/domain/contracts'
import type { Call, Calls } from './calls.ts'
import { UnexpectedAnswerError } from '../base/errors/http.ts'

export interface Given extends Partial<Omit<Call, 'method' | 'path'>> {
  /** Looks at the content before anybody else does. What it throws makes the answer an unexpected one. */
  readonly check?: (content: unknown) => unknown
}
export interface Answer {
  readonly headers: Headers
  readonly status: number
  /** What the body says; undefined where there is none. Its keys are with the key store already. */
  readonly content: unknown
}
type Verb = (path: string, given?: Given) => Promise<Answer>

/** The five methods, for whatever path (API-10). */
export interface Wrapper {
  readonly get: Verb
  readonly patch: Verb
  readonly post: Verb
  readonly put: Verb
  readonly delete: Verb
}
/** Takes the keys that come with answers, before the answer is returned. */
export type OnKeys = (keys: readonly WrappedKey[]) => void | Promise<void>

export const createWrapper = (send: Calls['send'], onKeys: OnKeys): Wrapper => {
  const verb =
    (method: Method): Verb =>
    async (path, { check, ...given } = {}) => {
      const call = { operationId: `${method} ${path}`, ...given, method, path }
      const answer = await send(call)
      const content = checked(await answer.text(), check, call.operationId)
      return { headers: answer.headers, status: answer.status, content: await withoutKeys(content, onKeys) }
    }
  return { get: verb('GET'), patch: verb('PATCH'), post: verb('POST'), put: verb('PUT'), delete: verb('DELETE') }
}

/** The content without its `wrappedKeys`, which are handed over (API-06, API-07). */
export const withoutKeys = async (content: unknown, onKeys: OnKeys): Promise<unknown> => {
  if (typeof content !== 'object' || content === null || !('wrappedKeys' in content)) return content
  const { wrappedKeys, ...rest } = content
  if (wrappedKeys !== undefined) await onKeys(wrappedKeysOf.parse(wrappedKeys))
  return rest
}

const checked = (text: string, check: Given['check'], operationId: string): unknown => {
  try {
    const content: unknown = text === '' ? undefined : JSON.parse(text)
    return check === undefined ? content : check(content)
  } catch (error) {
    throw new UnexpectedAnswerError(operationId, error)
  }
}
