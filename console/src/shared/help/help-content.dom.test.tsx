import { helpHtml } from '@aktenraum/domain/contracts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HelpContent } from './help-content.tsx'

afterEach(cleanup)
const shown = (html: string): string => render(<HelpContent html={html} />).container.innerHTML

it('shows what a help text may hold as it is', () => {
  const html = helpHtml('## Titel\n\nErste\n**zweite** & *dritte* "Zeile"\n\n- eins\n- [zwei](/akten/)\n\n1. drei')
  expect(shown(html)).toBe(
    '<h2>Titel</h2><p>Erste<br><strong>zweite</strong> &amp; <em>dritte</em> "Zeile"</p>' +
      '<ul><li>eins</li><li><a href="/akten/">zwei</a></li></ul><ol><li>drei</li></ol>',
  )
})

it('opens other sites beside this one, and tells them nothing', () => {
  expect(shown('<p><a href="https://kanzlei.example/">Kanzlei</a></p>')).toBe(
    '<p><a href="https://kanzlei.example/" target="_blank" rel="noreferrer">Kanzlei</a></p>',
  )
})

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
  ['<a href="&#39;//evil.example">a</a>', '<span>a</span>'],
  ['<a href="//evil.example">a</a>', '<span>a</span>'],
  ['<iframe src="/akten/"></iframe>', ''],
  ['<p>a<strong>b</p>c', '<p>a<strong>b</strong></p>c'],
  ['a</p>b', 'ab'],
  ['a < b', 'a &lt; b'],
])('lets nothing else in: %s', (html, safe) => {
  expect(shown(html)).toBe(safe)
})
