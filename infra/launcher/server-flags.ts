/** MiB of each half of V8's young generation. */
const semiSpaceMb = 16

/**
 * What Node is told when it starts a server; a running process cannot take it up any more. Node 24 lets the halves grow
 * to 64 MiB each, and fills one wholly before it collects, though next to nothing in it is alive: a server that
 * receives or sends a file of 2 GiB then takes 100 MiB more than when it does nothing, of which 60 are such room.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  `--max-semi-space-size=${String(semiSpaceMb)}`,
] as const
