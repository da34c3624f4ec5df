import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { followAddress } from '../../shared/bulk-upload/address.ts'
import type { BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { caseIdOf } from '../office/ids.ts'

const parameter = 'akte'

/** The chosen case stands in the address, by its id, so that it outlives a reload. */
export const useCaseInAddress = (uploader: BulkUploader) => {
  const [search, setSearch] = useSearchParams()
  const wanted = caseIdOf(search.get(parameter) ?? undefined)
  const isFirst = useRef(true)
  useEffect(() => {
    const lacking = followAddress(uploader, wanted, isFirst.current)
    isFirst.current = false
    if (lacking !== null) setSearch({ [parameter]: lacking }, { replace: true })
  }, [setSearch, uploader, wanted])
  const choose = useCallback((id: string) => setSearch({ [parameter]: id }, { replace: true }), [setSearch])
  const remove = useCallback(() => {
    if (uploader.get().value.startsWith('has_case')) uploader.send({ type: 'remove_case' })
    setSearch({}, { replace: true })
  }, [setSearch, uploader])
  return { choose, remove }
}
