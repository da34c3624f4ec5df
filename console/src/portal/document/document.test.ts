import { inTheDark } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { aPreload } from '../testing/fake-data.ts'
import { assetsOf } from './assets.ts'
import { htmlPage } from './html-page.ts'

const importMap = JSON.stringify({ integrity: { '/a.js': 'sha256-A', '/a.css': 'sha256-C', '/b.js': 'sha256-B' } })

describe('what the page loads', () => {
  it('is found in the manifest of the build', () => {
    const manifest = {
      'client.tsx': { file: 'assets/client-1.js', css: ['assets/client-1.css'], imports: ['_a.js'] },
      '_a.js': { file: 'assets/a-1.js', imports: ['_b.js'], css: ['assets/a-1.css'] },
      '_b.js': { file: 'assets/b-1.js', imports: ['_a.js'] },
    }
    expect(assetsOf({ manifest, importMap })).toEqual({
      script: '/assets/client-1.js',
      styles: ['/assets/client-1.css', '/assets/a-1.css'],
      imports: ['/assets/a-1.js', '/assets/b-1.js'],
      importMap,
    })
  })

  it('is also what its page asks for at once', () => {
    const manifest = {
      'client.tsx': { file: 'assets/client-1.js' },
      'pages/case-page.tsx': { file: 'assets/case-1.js', imports: ['client.tsx', '_a.js'] },
      '_a.js': { file: 'assets/a-1.js' },
    }
    expect(assetsOf({ manifest, importMap }, ['pages/case-page.tsx'])).toEqual({
      script: '/assets/client-1.js',
      styles: [],
      imports: ['/assets/case-1.js', '/assets/a-1.js'],
      importMap,
    })
  })

  it('is found by the name of a wave, which no source stands for in the manifest', () => {
    const manifest = {
      'client.tsx': { file: 'assets/client-1.js' },
      '_cases-1.js': { file: 'assets/cases-1.js', name: 'cases', css: ['assets/cases-1.css'] },
    }
    const found = assetsOf({ manifest, importMap }, ['cases'])
    expect([found.imports, found.styles]).toEqual([['/assets/cases-1.js'], ['/assets/cases-1.css']])
    expect(() => assetsOf({ manifest, importMap }, ['pages/case-page.tsx'])).toThrow('pages/case-page.tsx')
  })

  it('is missing before the build', () => {
    expect(() => assetsOf({ manifest: {}, importMap })).toThrow('client.tsx')
  })
})

it('puts the data into the page, unable to end its element', () => {
  const preload = aPreload({ config: [{ officeName: '</script><script>alert(1)</script>' }] })
  const assets = { script: '/a.js', styles: ['/a.css'], imports: [], importMap }
  const html = htmlPage({ assets, body: '<p>Text</p>', nonce: 'N', preload, title: 'A <b> & "c"' })
  const data = /<script type="application\/json" id="preload" nonce="N">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(preload)
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  expect(html).toContain('<div id="portal"><p>Text</p></div>')
  expect(html).not.toMatch(/ style=| on[a-z]+=/)
})

it('[APP-004] is dressed in the two colours of the office, lighter in the dark', () => {
  const config = [
    { primaryColour: '#1f4163', secondaryColour: '#7a5a1e' },
    { primaryColour: '#5b2a6e', secondaryColour: '#0b6b5d' },
  ]
  const assets = { script: '/a.js', styles: [], imports: [], importMap }
  const styleOf = (layers: typeof config) =>
    /<style nonce="N">(.*?)<\/style>/.exec(
      htmlPage({ assets, body: '', nonce: 'N', preload: aPreload({ config: layers }), title: '' }),
    )?.[1]
  const [primary, secondary] = ['#5b2a6e', '#0b6b5d'].map((colour) => `light-dark(${colour},${inTheDark(colour)})`)
  expect(styleOf(config)).toBe(`:root{--primary:${primary};--secondary:${secondary}}`)
  expect(styleOf(config.slice(0, 1))).toBeUndefined()
})

it('names the content of each script and style, before the first module', () => {
  const assets = { script: '/a.js', styles: ['/a.css'], imports: ['/b.js'], importMap }
  const html = htmlPage({ assets, body: '', nonce: 'N', preload: aPreload(), title: '' })
  expect(html).toContain('<link rel="stylesheet" href="/a.css" integrity="sha256-C">')
  expect(html).toContain('<link rel="modulepreload" href="/b.js" integrity="sha256-B">')
  expect(html).toContain('<script type="module" src="/a.js" integrity="sha256-A" nonce="N">')
  expect(html.indexOf(`<script type="importmap">${importMap}</script>`)).toBeLessThan(html.indexOf('modulepreload'))
  const unknown = { ...assets, imports: ['/c.js'] }
  expect(() => htmlPage({ assets: unknown, body: '', nonce: 'N', preload: aPreload(), title: '' })).toThrow('/c.js')
})
