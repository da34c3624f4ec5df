import { helpElements, isHelpAddress } from '@aktenraum/domain/contracts'
import type { ReactNode } from 'react'
import { createElement } from 'react'

type Tag = (typeof helpElements)[number]

/**
 * The few elements that a help text is made of, as React's: nothing of it is ever parsed by the browser, and whatever
 * else the HTML holds stays outside.
 */
export const HelpContent = ({ html }: { readonly html: string }) => <>{nodesOf(html)}</>

interface Open {
  readonly tag: Tag | null
  readonly href: string
  readonly children: ReactNode[]
}

const tokens = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi

export const nodesOf = (html: string): readonly ReactNode[] => {
  const { text, begin, end, finish } = writer()
  for (const [token, slash, name, attributes = ''] of html.matchAll(tokens)) {
    const tag = helpElements.find((each) => each === name?.toLowerCase())
    if (name === undefined) text(decoded(token))
    else if (tag !== undefined && slash === '/') end(tag)
    else if (tag !== undefined) begin(tag, hrefOf(attributes))
  }
  return finish()
}

/** Keeps elements within each other, whatever the HTML does: what is not closed ends with what it stands in. */
const writer = () => {
  const root: Open = { tag: null, href: '', children: [] }
  const open: Open[] = []
  const inner = (): Open => open.at(-1) ?? root
  const close = (): Tag | null => {
    const done = open.pop()
    if (done === undefined || done.tag === null) return null
    const { children } = inner()
    children.push(elementOf({ ...done, tag: done.tag }, children.length))
    return done.tag
  }
  return {
    text: (content: string): void => void inner().children.push(content),
    begin: (tag: Tag, href: string): void => {
      open.push({ tag, href, children: [] })
      if (tag === 'br') close()
    },
    end: (tag: Tag): void => {
      if (!open.some((each) => each.tag === tag)) return
      let closed: Tag | null
      do closed = close()
      while (closed !== tag)
    },
    finish: (): readonly ReactNode[] => {
      while (open.length > 0) close()
      return root.children
    },
  }
}

const elementOf = ({ tag, href, children }: Open & { readonly tag: Tag }, key: number): ReactNode => {
  if (tag === 'br') return <br key={key} />
  if (tag !== 'a') return createElement(tag, { key }, ...children)
  if (!isHelpAddress(href)) return createElement('span', { key }, ...children)
  const isForeign = href.startsWith('https:')
  return createElement('a', { key, href, ...(isForeign ? { target: '_blank', rel: 'noreferrer' } : {}) }, ...children)
}

const hrefOf = (attributes: string): string => decoded(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '')

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
