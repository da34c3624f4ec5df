/** Forbidden storage throws as soon as it is touched; where it is switched off, it is null in Firefox and WebKit. */
const permitted = (kind: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return globalThis[kind] ?? undefined
  } catch {
    return undefined
  }
}

const probe = 'aktenraum-probe=1'

/** Tried out: Chromium says `cookieEnabled` even where its settings forbid all cookies. */
export const acceptsCookies = (): boolean => {
  if (!navigator.cookieEnabled) return false
  document.cookie = `${probe}; path=/; SameSite=Strict`
  const isKept = document.cookie.includes(probe)
  document.cookie = `${probe}; path=/; SameSite=Strict; Max-Age=0`
  return isKept
}

/** What stays in this browser when the tab is closed, where there is such a thing. */
export const lastingStorage = (): Storage | undefined => permitted('localStorage')

/** Whether a tab is the same after a reload; if not, people have to enter their password again. */
export const canKeepSession = (): boolean => permitted('sessionStorage') !== undefined

/** The tab's own; where that is forbidden, one that lasts as long as the page. */
export const tabStorage = (): Storage => permitted('sessionStorage') ?? (ofThisPage ??= new PageStorage())

/** What it holds are its own properties, as with the browser's: `Object.keys` tells them. */
class PageStorage implements Storage {
  [name: string]: unknown
  get length(): number {
    return Object.keys(this).length
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, value: string): void {
    this[name] = value
  }
  removeItem(name: string): void {
    delete this[name]
  }
  clear(): void {
    for (const name of Object.keys(this)) delete this[name]
  }
}
let ofThisPage: PageStorage | undefined

/** Thrown before anything is sent: without cookies no session begins, and an invitation would be used up in vain. */
export class CookiesRefusedError extends Error {}

export const requireCookies = (): void => {
  if (!acceptsCookies()) throw new CookiesRefusedError()
}
