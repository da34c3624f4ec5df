import { acceptsCookies } from './browser-storage.ts'

/** Thrown before anything is sent: without cookies no session begins, and an invitation would be used up in vain. */
export class CookiesRefusedError extends Error {}

export const requireCookies = (): void => {
  if (!acceptsCookies()) throw new CookiesRefusedError()
}
