import { navigationUrls } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { createUrls } from './urls.ts'

const setUp = () => {
  const logged: string[] = []
  return { logged, urls: createUrls(navigationUrls, (message) => logged.push(message)) }
}

describe('a navigation address', () => {
  it('is filled from its arguments', () => {
    const { logged, urls } = setUp()
    expect(urls.to('document_detail', { case_id: 'c1', document_id: 'd/1' })).toBe('/akten/c1/dokumente/d%2F1/')
    expect(urls.to('case_list')).toBe('/akten/')
    expect(logged).toEqual([])
  })
  it('[CFG-09] [CFG-10] that lacks an argument is logged, and there is none', () => {
    const { logged, urls } = setUp()
    expect(urls.to('document_detail', { case_id: 'c1' })).toBeNull()
    expect(logged).toEqual(['navigation address document_detail lacks document_id'])
    expect(urls.to('nowhere')).toBeNull()
    expect(logged.at(-1)).toBe('no navigation address named nowhere')
  })
})
