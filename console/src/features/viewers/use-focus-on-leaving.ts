import { useEffect, useRef } from 'react'

/** Who has walked on from the document that was opened comes back to where they are now, not to where they began. */
export const useFocusOnLeaving = (id: string, focus: (id: string) => void): void => {
  const first = useRef(id)
  const latest = useRef({ id, focus })
  useEffect(() => {
    latest.current = { id, focus }
  })
  useEffect(
    () => () => {
      const left = latest.current
      // The dialog gives the focus back before.
      if (left.id !== first.current) setTimeout(() => left.focus(left.id))
    },
    [],
  )
}
