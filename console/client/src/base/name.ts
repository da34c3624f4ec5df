/** So many characters fit a document's name (DOC-05). */
export const nameLength = 255

/** Why a text cannot be the name of a document. */
export type NameProblem = 'missing' | 'too-long' | 'invisible'

/**
 * Signs that nobody sees and that change what is read: controls, and such as turn the direction of writing. Those that
 * join letters of some scripts, and emoji, are none.
 */
const invisible = /(?![\u{200C}\u{200D}])[\p{Cc}\p{Cf}]/gu

/** As it may be shown, whoever wrote it. */
export const legible = (text: string): string => text.replaceAll(invisible, '')

/** What a server that sees only ciphertext cannot check. Counted as people count: an emoji is one character. */
export const nameProblem = (name: string): NameProblem | null => {
  if (name.trim() === '') return 'missing'
  if (legible(name) !== name) return 'invisible'
  return [...name].length > nameLength ? 'too-long' : null
}

export class InvalidNameError extends Error {
  readonly problem: NameProblem
  constructor(problem: NameProblem) {
    super(`a document's name is ${problem}`)
    this.name = 'InvalidNameError'
    this.problem = problem
  }
}

/** @throws InvalidNameError before anything is encrypted. */
export const requireName = (name: string): void => {
  const problem = nameProblem(name)
  if (problem !== null) throw new InvalidNameError(problem)
}
