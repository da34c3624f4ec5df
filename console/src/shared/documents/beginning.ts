/** About a hundred pages. With more of it, browsers answer to nothing while they lay it out. */
export const mostLetters = 250_000

/** As much of a text as is shown or quoted; half a character at its end is left out. */
export const beginningOf = (text: string): string =>
  text.length <= mostLetters ? text : text.slice(0, mostLetters).replace(/[\uD800-\uDBFF]$/, '')
