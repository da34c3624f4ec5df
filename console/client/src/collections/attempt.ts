/**
 * What is tried again is the same as long as this is: the first try draws the id, and its answer may have been lost.
 */
export interface Attempt {
  id?: string
}
