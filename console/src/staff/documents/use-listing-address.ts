import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListingAddress } from './listing-address.ts'
import { readAddress, writeAddress } from './listing-address.ts'

export interface AddressControl {
  readonly address: ListingAddress
  /** Goes to another page, order or filter of the list. Back leads to this one, unless it is replaced. */
  readonly go: (change: Partial<ListingAddress>, options?: { readonly replace?: boolean }) => void
}

export const useListingAddress = (): AddressControl => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(search, state), [search, state])
  // Addresses are followed with some delay; two quick steps must not undo one another.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const go = useCallback<AddressControl['go']>(
    (change, { replace = false } = {}) => {
      latest.current = { ...latest.current, ...change }
      const next = writeAddress(latest.current)
      void navigate({ search: next.search }, { state: next.state, replace })
    },
    [navigate],
  )
  return { address, go }
}
