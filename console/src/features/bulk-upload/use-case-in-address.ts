import { useEffect, useRef } from 'react'
import { followAddress, mayChooseCase } from '@aktenraum/client/engines/bulk-upload/address'
import type { BulkState, BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'

export interface CaseAddress {
  /** The case that the address names. */
  readonly wanted: string | null
  /** The one case that is taken unless another is named. */
  readonly only?: string | undefined
  /** Puts another case into the address, or none. */
  readonly goTo: (caseId: string | null) => void
}

/**
 * The chosen case stands in the address, by its id, so that it outlives a reload. Answers how to begin anew: the
 * address lets go of its case first, or that would be chosen again.
 */
export const useCaseInAddress = (
  uploader: BulkUploader,
  { value, caseId }: BulkState,
  { wanted, only, goTo }: CaseAddress,
): (() => void) => {
  const mayChoose = mayChooseCase(value)
  const isFirst = useRef(true)
  useEffect(() => {
    const lacking = followAddress(uploader, wanted, isFirst.current)
    isFirst.current = false
    if (lacking !== null) goTo(lacking)
  }, [goTo, uploader, wanted, mayChoose])
  useEffect(() => {
    if (mayChoose && caseId === null && wanted === null && only !== undefined) goTo(only)
  }, [goTo, mayChoose, caseId, wanted, only])
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isLeaving.current || wanted !== null) return
    isLeaving.current = false
    uploader.restart()
  }, [uploader, wanted])
  return () => {
    if (wanted === null) return uploader.restart()
    isLeaving.current = true
    goTo(null)
  }
}
