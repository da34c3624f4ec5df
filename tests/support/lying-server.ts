import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { people } from './office.ts'
import type { Person } from './office.ts'

/** For a lie: there is no such thing. */
export const notThere = Symbol('not there')
/** What the server answers, made of the truth. */
export type Lie = (path: string, answer: unknown) => unknown

/** In every answer, each object with this id has these fields. */
export const aboutWhoever =
  (id: string, fields: object): Lie =>
  (_, answer) => {
    const told = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(told)
      if (typeof value !== 'object' || value === null) return value
      const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, told(part)]))
      return parts['id'] === id ? { ...parts, ...fields } : parts
    }
    return told(answer)
  }

type Said = readonly [header: string, value: string]

/** A browser whose server lies about what is at addresses with `part` in them; `says`: in headers of these. */
export const liedToBrowser = (url: string, part: string, lie: Lie, says: readonly Said[] = []): HeadlessBrowser => {
  const honest = nodeHttp(url)
  return {
    ...createHeadlessBrowser(url),
    http: {
      cookie: honest.cookie,
      send: async (request) => {
        const answer = await honest.send(request)
        if (request.method !== 'GET' || !answer.ok || !request.path.includes(part)) return answer
        const told = await lie(request.path, await answer.json())
        if (told === notThere) return Response.json({ detail: 'Nicht gefunden.' }, { status: 404 })
        const headers = new Headers(answer.headers)
        for (const [name, value] of says) headers.set(name, value)
        return new Response(JSON.stringify(told), { status: answer.status, headers })
      },
    },
  }
}

/** Somebody, else the owner, signed in to a server that lies about a case. */
export const liedTo = async (
  url: string,
  caseId: string,
  lie: Lie,
  { email, password, says = [] }: Pick<Person, 'email' | 'password'> & { says?: readonly Said[] } = people.owner,
): Promise<Office['client']> => {
  const { client } = createHeadlessClient(url, { browser: liedToBrowser(url, caseId, lie, says) })
  await client.signIn(email, password)
  return client
}
export const isListOfDocuments = (path: string): boolean => path.includes('/documents/?') && !path.includes('/log/')
