/** Into what a check has looked: what it has not seen, it says nothing of. */
export interface Coverage {
  /** Entries of the register that were looked at, and in how many cases they stand. */
  readonly parties: number
  readonly cases: number
  /** Cases in which nobody was named as a party. */
  readonly casesWithout: number
  /** Entries of which nothing is known: they do not open, or should stand there and did not come. */
  readonly unreadable: number
  /** When the register was read. */
  readonly asOf: string
}

/** Nothing that could be known was left out. Nobody can know whom cases without parties are about: they are named apart. */
export const isWhole = ({ unreadable }: Coverage): boolean => unreadable === 0
