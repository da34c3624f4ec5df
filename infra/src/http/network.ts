import { isIPv6 } from 'node:net'

/**
 * What one subscriber can be told apart by: an IPv4 address, or the first 64 bits of an IPv6 address, of which
 * everybody has as many as they like.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups of an IPv6 address, written as short as they can be; `::` stands for those that are left out. */
const groupsOf = (address: string): readonly string[] => {
  const [withoutZone = ''] = address.split('%')
  const [before = [], after = []] = withoutZone
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
