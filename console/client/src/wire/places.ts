import type { Contract, Method } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { UnexpectedAnswerError } from '../base/errors/http.ts'

export interface Place {
  readonly method: Method
  readonly path: string
}
type Operation = Pick<Contract, 'operationId' | 'method' | 'path'>

/** Where the server has its operations (API-01). */
export interface Places {
  /**
   * By the server's description; until that is here, where the operation was when this client was built.
   * @throws UnexpectedAnswerError where the server has no such operation, or needs something else to name it
   */
  readonly of: (operation: Operation) => Place
  /** Loads the description, once for each version of the server. Nobody waits for it. */
  readonly learn: (version: string) => void
}

/** What is read of the description. */
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const described = z.object({
  paths: z.record(
    z.string().regex(/^\/(?![/\\])/),
    z.partialRecord(z.enum(methods), z.object({ operationId: z.string() })),
  ),
})

const maxTries = 3

export const createPlaces = (load: () => Promise<unknown>): Places => {
  let known: ReadonlyMap<string, Place> | undefined
  let asked = { version: '', tries: 0, isDone: true }

  const learn = async (version: string): Promise<void> => {
    const attempt = { version, tries: (version === asked.version ? asked.tries : 0) + 1, isDone: false }
    asked = attempt
    try {
      const places = placesIn(described.parse(await load()))
      attempt.tries = maxTries
      if (asked === attempt) known = places
    } catch {
      // What this client was built with goes on to count, and the next answer asks again.
    } finally {
      attempt.isDone = true
    }
  }

  return {
    of: ({ operationId, method, path }) => {
      if (known === undefined) return { method, path }
      const place = known.get(operationId)
      if (place === undefined || namesIn(place.path) !== namesIn(path))
        throw new UnexpectedAnswerError(operationId, new Error('the server describes no such operation'))
      return place
    },
    learn: (version) => {
      const isKnown = version === asked.version && (asked.tries >= maxTries || !asked.isDone)
      if (!isKnown) void learn(version)
    },
  }
}

const placesIn = ({ paths }: z.infer<typeof described>): ReadonlyMap<string, Place> =>
  new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      methods.flatMap((verb): [string, Place][] => {
        const operation = operations[verb]
        return operation === undefined ? [] : [[operation.operationId, { method: upper[verb], path }]]
      }),
    ),
  )
const upper = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** What a path must be given to be one. */
const namesIn = (path: string): string => (path.match(/\{\w+\}/g) ?? []).sort().join()
