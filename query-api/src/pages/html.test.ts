import { describe, expect, it } from 'vitest'
import type { Preload } from '@aktenraum/domain/contracts'
import { contactOf } from './contact.ts'
import { completePage, failurePage } from './html.ts'

const preload: Preload = {
  user: null,
  backendVersion: '1.0.0',
  position: '0000000000000007',
  urls: [],
  config: [{ officeName: '</script><script>alert(1)</script>' }],
}
const script = (html: string): string => /<script[^>]*id="preload"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''

describe('completing a built page', () => {
  it('puts the data where the page wants it, unable to end its element', () => {
    const html = completePage('<head><style nonce="__CSP_NONCE__"></style><!--preload--></head>', preload, 'N0nce')
    expect(html).toContain('<style nonce="N0nce">')
    expect(html).not.toContain('<!--preload-->')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(script(html))).toEqual(preload)
  })

  it('puts the data at the end of the head where no place is marked', () => {
    expect(completePage('<head><title>x</title></head><body>', preload, 'n')).toMatch(/id="preload".*<\/head><body>/)
  })

  it('leaves a page alone that brings its data itself', () => {
    const html = '<head><script type="application/json" id="preload">{}</script></head>'
    expect(completePage(html, preload, 'n')).toBe(html)
  })

  it('is not confused by replacement patterns in the data', () => {
    const tricky = { ...preload, config: [{ officeName: "$& $' $1" }] }
    expect(JSON.parse(script(completePage('<!--preload-->', tricky, 'n')))).toEqual(tricky)
  })
})

it('offers to load a page again, and never one of another site', () => {
  expect(failurePage('n', '/akten/', [])).toContain('href="/akten/"')
  expect(failurePage('n', '/akten/', [])).not.toContain('footer>')
  for (const path of ['//evil.example/akten/', '/\\evil.example/'])
    expect(failurePage('n', path, [])).toContain('href="/evil.example/')
})

it('says how the office is reached on a page that could not be made', () => {
  const config = [{ officePhone: '' }, { officePhone: '+49 (0)30 123-45', imprint: '/impressum/', privacy: '' }]
  const html = failurePage('n', '/akten/', contactOf({ config }))
  expect(html).toContain('<a href="tel:+4903012345">Telefon +49 (0)30 123-45</a>')
  expect(html).toContain('<a href="/impressum/">Impressum</a>')
  expect(html).not.toContain('Datenschutz')
})
