import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser } from '@aktenraum/client/headless'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { people } from '../support/office.ts'

type Entries = readonly unknown[]
/**
 * The founder's browser whose server, from some day on, shows another log of the office: when one signs in, and when it
 * is asked for.
 */
export const liedTo = (url: string) => {
  const honest = nodeHttp(url)
  let lie = (entries: Entries): Entries => entries
  let lost: string | null = null
  const of = (path: string, answer: Record<string, unknown>): unknown => {
    if (Array.isArray(answer['office_log'])) return { ...answer, office_log: lie(answer['office_log']) }
    if (!path.includes('/api/logs/') || !Array.isArray(answer['results'])) return answer
    if (path.includes('/office/')) return { ...answer, results: lie(answer['results']) }
    const { office } = answer as { office?: { results: Entries } }
    return office === undefined ? answer : { ...answer, office: { ...office, results: lie(office.results) } }
  }
  const http: HeadlessBrowser['http'] = {
    cookie: honest.cookie,
    send: async (request) => {
      const answer = await honest.send(request)
      if (lost !== null && request.path.endsWith(lost)) return new Response(null, { status: 502 })
      const isJson = answer.headers.get('Content-Type')?.includes('json') === true
      if (!answer.ok || !isJson) return answer
      const told = of(request.path, (await answer.json()) as Record<string, unknown>)
      return new Response(JSON.stringify(told), { status: answer.status, headers: answer.headers })
    },
  }
  const told: string[] = []
  const onSecurityError = ({ name }: Error): void => void told.push(name)
  const { client } = createHeadlessClient(url, {
    browser: { ...createHeadlessBrowser(url), http },
    events: { onSecurityError },
  })
  const signIn = () => client.signIn(people.owner.email, people.owner.password)
  /** `loses`: what comes back from addresses that end so; it is done all the same. */
  return { client, told, signIn, lies: (next: typeof lie) => (lie = next), loses: (end: string) => (lost = end) }
}
