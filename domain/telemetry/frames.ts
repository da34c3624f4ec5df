/** Chromium's `at name (address:line:column)` and Firefox's `name@address:line:column`; names are left out. */
const address = /(https?:\/\/[^\s()@]+:\d+:\d+)\)?$/

/** Where in what `origin` serves an error happened, innermost first. */
export const framesOf = (
  { stack = '', message }: { readonly stack?: string | undefined; readonly message: string },
  origin: string,
): readonly string[] =>
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
