import { afterAll } from 'vitest'

/**
 * Files of screens that a worker runs one after the other share its window (decision 0070). What one of them leaves
 * there would be there for the next: what our modules listen to on the window and the document, what is stored, the
 * address, the title, what stands in the page and on its outermost elements. All of that is taken back here.
 *
 * What npm's packages listen to stays, as they themselves do: they begin once. So do the styles in the head, which
 * their cache believes to be there.
 */
type Listening = Parameters<Document['addEventListener']>

const takeBack: (() => void)[] = []
const outermost = [document.documentElement, document.body]
const attributes = outermost.map((element) =>
  element.getAttributeNames().map((name) => [name, element.getAttribute(name)]),
)

/** Whether it is a module of ours that asked. The first line says what is told, the second names the spy below. */
const isOwn = (): boolean => !(new Error('who listens').stack ?? '').split('\n')[3]?.includes('node_modules')

for (const target of [window, document]) {
  // Of the window each is bound to the window of jsdom, which is not the object that tests call `window`.
  const { addEventListener, removeEventListener } = target
  const described = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const listen = (...listening: Listening): void => {
    if (isOwn()) takeBack.push(() => removeEventListener.apply(target, listening))
    addEventListener.apply(target, listening)
  }
  Object.defineProperty(target, 'addEventListener', { configurable: true, writable: true, value: listen })
  takeBack.push(() => {
    if (described === undefined) Reflect.deleteProperty(target, 'addEventListener')
    else Object.defineProperty(target, 'addEventListener', described)
  })
}

/**
 * jsdom draws frames by an interval that begins with the first that is asked for, and ends when none is. One that began
 * by a test's own clock would never come again, in this file and all that follow: there is always one that has begun
 * before.
 */
const frame = window.requestAnimationFrame.bind(window)
let isOver = false
const keepDrawing = (): void => {
  if (!isOver) frame(keepDrawing)
}
keepDrawing()

afterAll(() => {
  isOver = true
  for (const each of takeBack) each()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const each of document.head.querySelectorAll(':scope > :not(style)')) each.remove()
  outermost.forEach((element, at) => {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    for (const [name, value] of attributes[at] ?? []) element.setAttribute(String(name), String(value))
  })
  history.replaceState(null, '', '/')
})
