/** Entries whose case number is just what was typed, or begins with it before the slash, come first: `98` means 98/26. */
export const exactFirst = <Entry>(
  entries: readonly Entry[],
  typed: string,
  numberOf: (entry: Entry) => string,
): readonly Entry[] => {
  const sought = typed.trim()
  const isMeant = (entry: Entry): boolean => {
    const number = numberOf(entry).trim()
    return number === sought || number.startsWith(`${sought}/`)
  }
  const meant = entries.filter(isMeant)
  return meant.length === 0 ? entries : [...meant, ...entries.filter((entry) => !isMeant(entry))]
}
