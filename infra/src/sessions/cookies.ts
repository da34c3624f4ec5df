import { randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from '@aktenraum/domain/contracts'

/** Browsers accept `Secure` cookies over plain HTTP from no one; only localhost is served that way. */
const attributes = (publicUrl: string, path = '/'): string =>
  `Path=${path}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

export const sessionCookie = (value: string, publicUrl: string): string =>
  `${cookies.session}=${value}; HttpOnly; ${attributes(publicUrl)}`

export const endedSessionCookie = (publicUrl: string): string =>
  `${cookies.session}=; Max-Age=0; HttpOnly; ${attributes(publicUrl)}`

/** As long as browsers keep a cookie at most (RFC 6265bis, 5.5: 400 days); each sign-in begins it anew. */
export const knownDeviceMs = 400 * 24 * 3_600_000

/** Only the API ever gets to see it. */
export const deviceCookie = (mark: string, publicUrl: string): string =>
  `${cookies.device}=${mark}; Max-Age=${knownDeviceMs / 1000}; HttpOnly; ${attributes(publicUrl, '/api/')}`

/** Readable by our scripts, which send it back in a header: a page of another origin can do neither. */
export const newCsrfCookie = (publicUrl: string): string =>
  `${cookies.csrf}=${randomBytes(24).toString('base64url')}; ${attributes(publicUrl)}`

export const isSameToken = (cookie: string | undefined, header: string | undefined): boolean => {
  if (!cookie || !header) return false
  const [one, other] = [Buffer.from(cookie), Buffer.from(header)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The value of a cookie in a `Cookie` header; the first one, where there are several. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
