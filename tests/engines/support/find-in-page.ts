import type * as TestingLibrary from '@testing-library/dom'

/** How an element is named: by what people see or hear of it. */
export type Target =
  | { readonly text: string; readonly exact?: boolean }
  | { readonly label: string }
  | { readonly role: string; readonly name?: string; readonly like?: string; readonly within?: string }
  | { readonly css: string }

export const nameOfTarget = (target: Target): string => JSON.stringify(target)

/**
 * Runs in the page, where Testing Library was put before. `name` is a whole name, `like` a part of one; `within` is the
 * text of the row that it stands in. Of several, the last one that can be seen: what opened last lies on top.
 * @param mustRest it is to be clicked or typed into: it is brought into view, which not every driver does, and what is
 * still sliding or fading in, or lies under something else, is not there yet.
 */
export const findInPage = async (target: Target, mustRest: boolean): Promise<Element | null> => {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }
  const escaped = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const isShown = (element: Element): boolean =>
    element instanceof HTMLInputElement && element.type === 'file'
      ? true
      : element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const all = (): Element[] => {
    if ('css' in target) return [...document.querySelectorAll(target.css)]
    // Labels also say whether a field has to be filled in.
    if ('label' in target)
      return library.queryAllByLabelText(
        document.body,
        new RegExp(String.raw`^${escaped(target.label).source}( \(optional\)|\s*\*)?$`),
        {
          selector: 'input,textarea,select',
        },
      )
    if ('text' in target)
      return library.queryAllByText(document.body, target.exact ? target.text : escaped(target.text), {
        ignore: 'script,style,noscript',
      })
    const name = target.like === undefined ? target.name : escaped(target.like)
    const found = library.queryAllByRole(document.body, target.role, name === undefined ? {} : { name })
    const { within } = target
    return within === undefined
      ? found
      : found.filter((each) => each.closest('tr,[role=row],li,article')?.textContent?.includes(within))
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** Nothing moves it any more, and nothing lies over it. */
  const rests = async (element: Element): Promise<boolean> => {
    const before = element.getBoundingClientRect()
    await nextFrame()
    await nextFrame()
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return left === before.left && top === before.top && width === before.width && element.contains(hit)
  }
  const found = all().findLast(isShown) ?? null
  if (found === null || !mustRest) return found
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return (await rests(found)) ? found : null
}
