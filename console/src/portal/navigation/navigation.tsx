import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { usePortal } from '../office/portal-context.tsx'
import { routeOf } from './routes.ts'
import type { Route } from './routes.ts'

interface Navigation {
  readonly route: Route
  /** Shows another page of the portal without leaving the document, so that opened keys stay. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void
  /** Back to where this was opened from; whoever came by an address of their own goes to `otherwise`. */
  readonly close: (otherwise: string) => void
  /** Whether the document still shows what the server made of it. */
  readonly isFirstPage: boolean
}

const NavigationContext = createContext<Navigation | null>(null)

const changed = 'portal:navigated'
const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(changed, listener)
  }
}
/** Marks an entry of the history that has one of this portal before it. */
const openedHere = { isOpenedHere: true } as const
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state && state.isOpenedHere === true

const notFound = { page: 'not-found' } as const

const currentUrl = (): string => location.pathname + location.search

interface NavigationProviderProps {
  /** Where the server was asked for; what the browser shows at first. */
  readonly url: string
  /** The server has nothing there, or not for this person. */
  readonly isMissing: boolean
  readonly children: ReactNode
}

export const NavigationProvider = ({ url, isMissing, children }: NavigationProviderProps) => {
  const current = useSyncExternalStore(subscribe, currentUrl, () => url)
  const [hasMoved, setHasMoved] = useState(false)
  const navigate = useCallback<Navigation['navigate']>((path, { replace = false } = {}) => {
    setHasMoved(true)
    const before = currentUrl()
    if (replace) history.replaceState(history.state, '', path)
    else history.pushState(openedHere, '', path)
    if (!isSamePage(routeOf(before), routeOf(path))) document.documentElement.scrollTop = 0
    window.dispatchEvent(new Event(changed))
  }, [])
  const close = useCallback<Navigation['close']>(
    (otherwise) => {
      if (isOpenedHere(history.state)) history.back()
      else navigate(otherwise, { replace: true })
    },
    [navigate],
  )
  const navigation = useMemo(() => {
    const isFirstPage = !hasMoved && current === url
    return { route: isMissing && isFirstPage ? notFound : routeOf(current), navigate, close, isFirstPage }
  }, [current, navigate, close, hasMoved, isMissing, url])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** A document opens over its case, which stays where it is; so does the bulk upload when its case is chosen. */
const isSamePage = (one: Route, other: Route): boolean =>
  (one.page === 'upload' && other.page === 'upload') ||
  (one.page === 'case' && other.page === 'case' && one.caseId === other.caseId)

export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('useNavigation outside NavigationProvider')
  return navigation
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** A real link; a plain click on it stays within the document. Staff are led out of it, to their console. */
export const Link = ({ href, onClick, ...rest }: LinkProps) => {
  const { navigate } = useNavigation()
  const { preload } = usePortal()
  const isStaff = preload.user?.is_staff === true
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (isStaff || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}
