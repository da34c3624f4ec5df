/**
 * How alike two words are by their letters and their order, 0 to 1; a common beginning counts for more (Jaro, Winkler).
 */
export const likeness = (one: string, other: string): number => {
  if (one === other) return one === '' ? 0 : 1
  const { letters, places } = sharedLetters(one, other)
  const count = letters.length
  if (count === 0) return 0
  const ordered = [...places].sort((first, second) => first - second).map((at) => other[at])
  const moved = letters.filter((letter, place) => letter !== ordered[place]).length / 2
  const jaro = (count / one.length + count / other.length + (count - moved) / count) / 3
  return jaro + commonBeginning(one, other) * 0.1 * (1 - jaro)
}

/** Letters of the first word that stand about there in the other one, too, each for one there. */
const sharedLetters = (one: string, other: string) => {
  const within = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const places = new Set<number>()
  const letters: string[] = []
  for (let place = 0; place < one.length; place += 1) {
    const last = Math.min(other.length - 1, place + within)
    for (let at = Math.max(0, place - within); at <= last; at += 1) {
      if (places.has(at) || other[at] !== one[place]) continue
      places.add(at)
      letters.push(one[place] ?? '')
      break
    }
  }
  return { letters, places }
}

const commonBeginning = (one: string, other: string): number => {
  let length = 0
  while (length < 4 && one[length] !== undefined && one[length] === other[length]) length += 1
  return length
}
