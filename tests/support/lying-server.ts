import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/console/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/console/headless'
import { nodeHttp } from '@aktenraum/console/shared/api/node-http'
import { people } from './office.ts'
import type { Person } from './office.ts'

/** What the server answers, made of the truth. */
export type Lie = (path: string, answer: unknown) => unknown

/** A browser whose server lies about what is at addresses with `part` in them. */
export const liedToBrowser = (url: string, part: string, lie: Lie): HeadlessBrowser => {
  const honest = nodeHttp(url)
  return {
    ...createHeadlessBrowser(url),
    http: {
      cookie: honest.cookie,
      send: async (request) => {
        const answer = await honest.send(request)
        if (request.method !== 'GET' || !answer.ok || !request.path.includes(part)) return answer
        const told = lie(request.path, await answer.json())
        return new Response(JSON.stringify(told), { status: answer.status, headers: answer.headers })
      },
    },
  }
}

/** Somebody, else the owner, signed in to a server that lies about a case. */
export const liedTo = async (
  url: string,
  caseId: string,
  lie: Lie,
  { email, password }: Pick<Person, 'email' | 'password'> = people.owner,
): Promise<Office['client']> => {
  const { client } = createHeadlessClient(url, { browser: liedToBrowser(url, caseId, lie) })
  await client.signIn(email, password)
  return client
}
export const isListOfDocuments = (path: string): boolean => path.includes('/documents/?')
