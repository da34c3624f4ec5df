const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * Two who were born on these are not the same. What is no day, as a file or somebody has written it, speaks against
 * nobody: `--03-09`, `9.3.71`, `März 1971`.
 */
export const areOtherBirthdays = (one = '', other = ''): boolean => one !== other && day.test(one) && day.test(other)
