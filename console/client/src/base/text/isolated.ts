/** Letters that are written from right to left, and signs that turn the direction (Unicode Standard Annex 9). */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc\u{10800}-\u{1efff}]/u

/**
 * A name for the midst of a sentence: letters from right to left turn nothing around it, between U+2068 and U+2069.
 * What stands in an element of its own gets `<bdi>`. Any other name stays what it is.
 */
export const isolated = (name: string): string => (turning.test(name) ? `\u2068${name}\u2069` : name)
