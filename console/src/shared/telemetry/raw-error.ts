import { framesOf, scrub } from '@aktenraum/domain/contracts'
import type { ReportingApp, ScrubbedError } from '@aktenraum/domain/contracts'

/** What may be told of an error: its kind and where in our own code, without a word of its message. */
export const describeError = (app: ReportingApp, error: unknown, origin: string): ScrubbedError => {
  if (!(error instanceof Error)) return scrub({ app, name: 'Error' })
  const code: unknown = Reflect.get(error, 'code')
  return scrub({
    app,
    name: error.name,
    code: typeof code === 'string' ? code : null,
    frames: framesOf(error, origin),
  })
}
