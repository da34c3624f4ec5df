import { isIPv6 } from 'node:net'

/**
 * What one subscriber can be told apart by: an IPv4 address, or the first 64 bits of an IPv6 address, of which everybody
 * has as many as they like.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}
