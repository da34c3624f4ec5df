import { describe, expect, it } from 'vitest'

/** Words that English texts can hardly do without, and German ones do not have. */
const english =
  /\b(the|and|with|your|you|this|that|are|please|loading|close|open|show|more|next|previous|search|sorted|clear|selected|delete|edit|save|cancel|add|remove|rows|copy|failed|no|of|to|from|go|back|undo|refresh|options?|items?|users?|settings|not)\b/i

type Catalogue = Readonly<Record<string, unknown>>
const catalogues = {
  ...import.meta.glob<Catalogue>('./*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../staff/texts/*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../portal/texts/*.ts', { eager: true }),
}
const words = Object.entries(catalogues).filter(([path]) => !/\.test\.ts$|message-of/.test(path))

/** Every text below a value; what takes values is called with some. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'function' ? [2, 'Wert'].flatMap((given) => said(value, given)) : []
}

/** Some take numbers, some texts, some what only a screen knows. */
const said = (tell: CallableFunction, given: unknown): readonly string[] => {
  try {
    return textsIn(Reflect.apply(tell, undefined, Array(tell.length).fill(given)))
  } catch {
    return []
  }
}

/** What is the same in both languages, or a name that is to be typed as it is. */
const names = /https?:\S+|\{\{\w+\}\}|%\{\w+\}|\b(Browser|E-Mail|Link|Status|Token)\b/g

/** How the code calls something, in one word. */
const isCode = (text: string): boolean => /^[a-z]+$/.test(text)

describe('the catalogues', () => {
  it('are found', () => {
    expect(words.length).toBeGreaterThan(15)
    expect(words.flatMap(([, catalogue]) => textsIn(catalogue)).length).toBeGreaterThan(800)
  })

  it.each(words)('[APP-001] %s speaks German', (_, catalogue) => {
    const texts = textsIn(catalogue).filter((text) => !isCode(text) && english.test(text.replaceAll(names, '')))
    expect(texts).toEqual([])
  })
})
