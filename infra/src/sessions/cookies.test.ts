import { describe, expect, it } from 'vitest'
import { endedSessionCookie, isSameToken, newCsrfCookie, readCookie, sessionCookie } from './cookies.ts'

describe('cookies', () => {
  it('of sessions are out of reach for scripts, and only plain localhost goes without Secure', () => {
    expect(sessionCookie('x', 'https://akten.example')).toBe('sessionid=x; HttpOnly; Path=/; SameSite=Lax; Secure')
    expect(sessionCookie('x', 'http://localhost:8080')).toBe('sessionid=x; HttpOnly; Path=/; SameSite=Lax')
    expect(endedSessionCookie('http://localhost')).toContain('Max-Age=0')
  })
  it('against forgery are new every time and can be read by scripts', () => {
    const [one, other] = [newCsrfCookie('https://akten.example'), newCsrfCookie('https://akten.example')]
    expect(one).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/)
    expect(one).not.toBe(other)
  })
  it('are read by name', () => {
    expect(readCookie('a=1; sessionid=s=2; b=3', 'sessionid')).toBe('s=2')
    expect(readCookie('xsessionid=1', 'sessionid')).toBeUndefined()
    expect(readCookie(undefined, 'a')).toBeUndefined()
  })
  it('match their header or do not', () => {
    expect(isSameToken('abc', 'abc')).toBe(true)
    for (const [cookie, header] of [
      ['abc', 'abd'],
      ['abc', 'ab'],
      ['', ''],
      [undefined, undefined],
      ['abc', undefined],
    ] as const)
      expect(isSameToken(cookie, header)).toBe(false)
  })
})
