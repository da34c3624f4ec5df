import { useState } from 'react'

/** The first that was not undefined: what a form began with stays what it began with. */
export const useFirst = <Value>(value: Value | undefined): Value | undefined => {
  const [first, setFirst] = useState(() => value)
  if (first === undefined && value !== undefined) setFirst(() => value)
  return first ?? value
}
