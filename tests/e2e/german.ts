import type { Page } from 'playwright-core'

/** Words that English texts can hardly do without, and German ones do not have. */
const english =
  /\b(the|and|with|your|you|this|that|are|please|loading|close|open|show|more|next|previous|page|search|sort|sorted|clear|select|selected|delete|edit|save|cancel|add|remove|rows|copy|menu|help|toggle|expand|collapse|error|failed|no|of|to|from|go|back|undo|refresh|options?|items?|users?|settings)\b/i

/** Names that are the same in both languages, or nobody's to translate. */
const names = /\b(Browser|Firefox|Chrome|Edge|Safari|Markdown|PDF|ZIP|SMS|E-Mail|QR-Code)\b/g

/** Everything on a page that a person can read or hear: texts, names, hints and the title of its tab. */
const wordsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription']
    const isCode = (element: Element | null): boolean =>
      element?.closest('code, pre, script, style, [data-raw]') !== null
    /** Where scripts run, the tags within a noscript are text as well: nobody reads those. */
    const textOf = ({ parentElement, textContent }: Node): string =>
      parentElement?.localName === 'noscript' ? (textContent ?? '').replaceAll(/<[^>]*>/g, ' ') : (textContent ?? '')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!isCode(node.parentElement)) found.push(textOf(node))
    for (const element of document.querySelectorAll('*'))
      for (const name of attributes) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter((text) => text !== '')
  })

/** What on a page looks like English; `own`: what people wrote there themselves. */
export const englishOn = async (page: Page, own: RegExp): Promise<readonly string[]> => {
  const words = await wordsOf(page)
  return words.filter((text) => english.test(text.replaceAll(own, '').replaceAll(names, '')))
}
