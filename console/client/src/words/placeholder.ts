const unitsPerLine = 50
const mostLines = 6

/**
 * How many grey lines stand for something of which so much is expected (APP-113, APP-114): characters of a text, say.
 * What is counted in other things than characters says by `scale` how many of them each is worth.
 */
export const placeholderLines = (expected: number, scale = 1): number =>
  Math.min(mostLines, Math.max(1, Math.ceil((expected * scale) / unitsPerLine)))

/** A row of a table is as good as a full line. */
export const unitsPerRow = unitsPerLine
