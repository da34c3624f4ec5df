import { describe, expect, it } from 'vitest'
import { aUser, scenario } from '../testing/index.ts'
import { helpText } from './decider.ts'
import { helpHtml } from './markdown.ts'

const given = scenario(helpText)
const by = aUser('a')
const written = (text: string | null) =>
  ({ type: 'HelpTextChanged', data: { page: 'akten', text, changedBy: by } }) as const
const write = (text: string | null) => ({ type: 'ChangeHelpText', page: 'akten', text, by }) as const

describe('a help text', () => {
  it('[OPEN-035] is written, and goes back to what is shipped', () => {
    expect(given().when(write('Neu'))).toEqual({ events: [written('Neu')] })
    expect(given(written('Neu')).when(write(null))).toEqual({ events: [written(null)] })
  })
  it('that is the same is no change', () => {
    expect(given().when(write(null))).toEqual({ events: [] })
    expect(given(written('Neu')).when(write('Neu'))).toEqual({ events: [] })
  })
})

describe('its HTML', () => {
  it('is made of headings, paragraphs, lists, marks and links', () => {
    const text = '## Titel\n\nErste *Zeile*\nzweite **Zeile**\n\n- eins\n- zwei\n\n1. a\n2. b\n\n[Akten](/akten/)'
    expect(helpHtml(text)).toBe(
      '<h2>Titel</h2><p>Erste <em>Zeile</em><br>zweite <strong>Zeile</strong></p><ul><li>eins</li><li>zwei</li></ul>' +
        '<ol><li>a</li><li>b</li></ol><p><a href="/akten/">Akten</a></p>',
    )
  })

  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['**<img src=x onerror=alert(1)>**', '<p><strong>&lt;img src=x onerror=alert(1)&gt;</strong></p>'],
    ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
    ['[a](//evil.example)', '<p>[a](//evil.example)</p>'],
    ['[a](/\\evil.example)', '<p>[a](/\\evil.example)</p>'],
    ['[a](http://evil.example)', '<p>[a](http://evil.example)</p>'],
    ['[a"b](https://kanzlei.example/"x)', '<p><a href="https://kanzlei.example/&quot;x">a&quot;b</a></p>'],
  ])('leaves nothing dangerous of %s', (text, html) => {
    expect(helpHtml(text)).toBe(html)
  })

  it('of any text has no other elements', () => {
    const tricky = ['<', '>', '*', '**', '[', '](', ')', '/', '"', "'", '&', '\n', '- ', '1. ', '## ', 'a'].flatMap(
      (one, index, all) =>
        [...all.keys()].map((at) => one + (all[at] ?? '') + (all[(at * 7 + index) % all.length] ?? '')),
    )
    for (const html of [helpHtml(tricky.join('')), ...tricky.map(helpHtml)])
      expect(html.replaceAll(/<\/?(p|h2|ul|ol|li|strong|em)>|<br>|<a href="[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]/)
  })
})
