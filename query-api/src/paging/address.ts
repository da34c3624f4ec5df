import type { Contract } from '@aktenraum/domain/contracts'

type Values = Readonly<Record<string, unknown>>

/** Path and query of a call, from its contract and what was parsed. */
export const addressOf = ({ path }: Contract, params: Values, query: Values): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}
