import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that is said for a moment, and then no more. */
export const useBriefly = <Said>(ms: number): readonly [said: Said | null, say: (said: Said) => void] => {
  const [said, setSaid] = useState<Said | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback(
    (next: Said): void => {
      clearTimeout(timer.current)
      setSaid(() => next)
      timer.current = setTimeout(() => setSaid(null), ms)
    },
    [ms],
  )
  return [said, say]
}

/** How long it is shown whether something worked (EXP-33, EXP-34). */
export const outcomeMs = 1000
/** How long a tooltip says that a text was copied (EXP-40). */
export const tooltipMs = 1500
