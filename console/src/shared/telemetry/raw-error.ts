import { scrub } from '@aktenraum/domain/contracts'
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

/** Chromium's `at name (address:line:column)` and Firefox's `name@address:line:column`; names are left out. */
const address = /(https?:\/\/[^\s()@]+:\d+:\d+)\)?$/

const framesOf = ({ stack = '', message }: Error, origin: string): readonly string[] =>
  withoutMessage(stack, message)
    .split('\n')
    .flatMap((line) => {
      const found = address.exec(line.trim())?.[1]
      return found?.startsWith(`${origin}/`) ? [found.slice(origin.length + 1).replace(/^\w+\/(?=assets\/)/, '')] : []
    })

/** A message may have lines that look like frames. Chromium puts it before them; Firefox leaves it out. */
const withoutMessage = (stack: string, message: string): string => {
  const at = stack.indexOf(message)
  return /^[\w$ ]+: $/.test(stack.slice(0, Math.max(0, at))) ? stack.slice(at + message.length) : stack
}
