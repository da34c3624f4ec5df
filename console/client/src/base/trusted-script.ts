/** Trusted Types, as far as they are used here; not every browser has them. */
interface Policy {
  readonly createScriptURL: (address: string) => string
}
interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

/** The one policy that the server's header allows: this site's own worker scripts and nothing else. */
const allowOwnScript = (address: string): string => {
  const { origin, pathname } = new URL(address, globalThis.location.href)
  const isOurs = origin === globalThis.location.origin && (pathname === '/sw.js' || /\.m?js$/.test(pathname))
  // In development, sources are served as they are.
  if (!isOurs && !import.meta.env.DEV) throw new TypeError('no script of this site')
  return address
}

let policy: Policy | undefined
const rules: Policy = { createScriptURL: allowOwnScript }

/** An address of a worker script, in the form that `Worker` and `serviceWorker.register` take. */
export const trustedScript = (address: string): string => {
  const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes')
  policy ??= factory?.createPolicy('aktenraum', rules) ?? rules
  return policy.createScriptURL(address)
}
