/**
 * One letter too many, too few, another, or two that changed places: what is left of a short name then is hardly like
 * it any more, as `likeness` measures. The first letter is the same: whom it tells apart are mostly two.
 */
export const isSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length > 1 && short !== long && short[0] === long[0] && isOneOff(short, long)
}

const isOneOff = (short: string, long: string): boolean => {
  let at = 1
  while (short[at] === long[at]) at += 1
  const rest = long.slice(at + 1)
  if (short.length < long.length) return short.slice(at) === rest
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === rest || (isTurned && short.slice(at + 2) === long.slice(at + 2))
}
