import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/console/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/console/headless'
import { nodeHttp } from '@aktenraum/console/shared/api/node-http'
import { people } from './office.ts'

/** What the server answers, made of the truth. */
export type Lie = (path: string, answer: unknown) => unknown

/** The owner in a browser whose server lies about a case. */
export const liedTo = async (url: string, caseId: string, lie: Lie): Promise<Office['client']> => {
  const honest = nodeHttp(url)
  const browser: HeadlessBrowser = {
    ...createHeadlessBrowser(url),
    http: {
      cookie: honest.cookie,
      send: async (request) => {
        const answer = await honest.send(request)
        if (request.method !== 'GET' || !answer.ok || !request.path.includes(caseId)) return answer
        const told = lie(request.path, await answer.json())
        return new Response(JSON.stringify(told), { status: answer.status, headers: answer.headers })
      },
    },
  }
  const { client } = createHeadlessClient(url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  return client
}
export const isListOfDocuments = (path: string): boolean => path.includes('/documents/?')
