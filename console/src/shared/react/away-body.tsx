import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { putAway } from './page-body.ts'

/**
 * Stands in for the whole page: as long as it is there, the document holds its children and nothing else. What was on
 * the page, decrypted texts and whatever was typed, lives on in memory alone and comes back as it was.
 */
export const AwayBody = ({ children }: { readonly children: ReactNode }) => {
  const [body] = useState(() => document.createElement('body'))
  const [isThere, setIsThere] = useState(false)
  useLayoutEffect(() => {
    const bringBack = putAway(body)
    setIsThere(true) // not before: a dialog opens only in a document
    return bringBack
  }, [body])
  return createPortal(isThere ? children : null, body)
}
