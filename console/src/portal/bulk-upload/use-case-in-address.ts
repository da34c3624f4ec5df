import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followAddress, mayChooseCase } from '../../shared/bulk-upload/address.ts'
import type { BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { paths } from '../navigation/routes.ts'
import { useNavigation } from '../navigation/navigation.tsx'

interface Wish {
  readonly wanted: string | null
  /** The one case there is, chosen unless another is. */
  readonly only: string | undefined
}

/** The chosen case stands in the address, by its id, so that it outlives a reload. */
export const useCaseInAddress = (uploader: BulkUploader, { wanted, only }: Wish): void => {
  const { navigate } = useNavigation()
  const { value, caseId } = useSyncExternalStore(uploader.subscribe, uploader.get)
  const mayChoose = mayChooseCase(value)
  const isFirst = useRef(true)
  useEffect(() => {
    const lacking = followAddress(uploader, wanted, isFirst.current)
    isFirst.current = false
    if (lacking !== null) navigate(paths.upload(lacking), { replace: true })
  }, [navigate, uploader, wanted, mayChoose])
  useEffect(() => {
    if (mayChoose && caseId === null && wanted === null && only !== undefined)
      navigate(paths.upload(only), { replace: true })
  }, [navigate, mayChoose, caseId, wanted, only])
}
