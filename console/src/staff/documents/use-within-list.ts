import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

export interface ListPlace {
  readonly to: { readonly pathname: string; readonly search: string }
  readonly state: unknown
}

/** A place of the same case, with page, order and filters of its list as they are. */
export const useWithinList = (): ((pathname: string) => ListPlace) => {
  const { search, state } = useLocation()
  return useCallback((pathname) => ({ to: { pathname, search }, state: state as unknown }), [search, state])
}
