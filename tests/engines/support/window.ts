import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findInPage, nameOfTarget } from './find-in-page.ts'
import type { Target } from './find-in-page.ts'
import type { Json, OpenedWire } from './wire.ts'

const library = await readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const usualPatienceMs = 60_000
const betweenLooksMs = 50

/**
 * A person at a browser: the same words for every engine. Everything waits until it can be done, or fails and says why.
 */
export interface EngineWindow {
  goto(path: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Brings a cookie along, as somebody has it who was here before. */
  carry(name: string, value: string): Promise<void>
  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Args extends readonly Json[], Answer>(
    work: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  see(target: Target): Promise<void>
  /** Whether it is there at this moment. */
  sees(target: Target): Promise<boolean>
  /** Until it is there no more. */
  gone(target: Target): Promise<void>
  until(work: () => boolean | Promise<boolean>, what: string, patienceMs?: number): Promise<void>
  click(target: Target): Promise<void>
  fill(target: Target, text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  choose(target: Target, paths: readonly string[]): Promise<void>
  path(): Promise<string>
  /** What is to be read, also where pages may not run scripts. */
  text(): Promise<string>
  /**
   * The saved file of this name, when it is as long as it is to be, or is whole for another reason; a pattern is for
   * names with the day in them.
   */
  downloaded(
    name: string | RegExp,
    isWhole: number | ((content: Buffer) => boolean),
    patienceMs?: number,
  ): Promise<Buffer>
  picture(path: string): Promise<void>
  close(): Promise<void>
}

export const windowOn = <Element>({ wire, downloads }: OpenedWire<Element>, baseUrl: string): EngineWindow => {
  const run: EngineWindow['run'] = async (work, ...args) => (await wire.run(String(work), args)) as never

  const find = async (target: Target, mustRest = false): Promise<Element | null> => {
    if (!(await run(() => 'TestingLibraryDom' in globalThis))) await wire.run(`() => { ${library}\n }`, [])
    return wire.find(String(findInPage), [target, mustRest])
  }
  /** Pages change, and drivers refuse what went away in between: then it is looked for again. */
  const until = async <Answer>(
    work: () => Promise<Answer | null>,
    what: string,
    patienceMs = usualPatienceMs,
  ): Promise<Answer> => {
    const end = Date.now() + patienceMs
    let refusal: unknown
    while (Date.now() < end) {
      try {
        const answer = await work()
        if (answer !== null) return answer
        refusal = undefined
      } catch (error) {
        refusal = error
      }
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    }
    const shown = await wire.read().catch(() => '(nothing)')
    throw new Error(`${what} at ${await path().catch(() => '(nowhere)')}\n${shown}`, { cause: refusal })
  }
  const doing = (
    verb: 'see' | 'click' | 'fill' | 'choose',
    target: Target,
    work: (element: Element) => Promise<void>,
  ): Promise<void> =>
    until(
      async () => {
        const element = await find(target, verb === 'click' || verb === 'fill')
        return element === null ? null : work(element).then(() => true)
      },
      `${verb} ${nameOfTarget(target)}`,
    ).then(() => undefined)
  const path = () => run(() => location.pathname)

  return {
    goto: (address) => wire.goto(new URL(address, baseUrl).href),
    reload: () => wire.reload(),
    back: () => wire.back(),
    carry: (name, value) => wire.carry(new URL('/favicon.svg', baseUrl).href, name, value),
    run,
    see: (target) => doing('see', target, () => Promise.resolve()),
    sees: async (target) => (await find(target)) !== null,
    gone: async (target) =>
      void (await until(async () => ((await find(target)) === null ? true : null), `gone ${nameOfTarget(target)}`)),
    until: async (work, what, patienceMs) =>
      void (await until(async () => ((await work()) ? true : null), what, patienceMs)),
    click: (target) => doing('click', target, wire.click),
    fill: (target, value) => doing('fill', target, (element) => wire.fill(element, value)),
    press: (key) => wire.press(key),
    choose: (target, paths) => doing('choose', target, (element) => wire.choose(element, paths)),
    path,
    text: () => wire.read(),
    downloaded: (name, isWhole, patienceMs) =>
      until(() => savedFile(downloads, name, isWhole), `saved ${String(name)}`, patienceMs),
    picture: async (file) => writeFile(file, await wire.picture()),
    close: () => wire.close(),
  }
}

const savedFile = async (
  folder: string,
  wanted: string | RegExp,
  isWhole: number | ((content: Buffer) => boolean),
): Promise<Buffer | null> => {
  const name = typeof wanted === 'string' ? wanted : (await readdir(folder)).find((each) => wanted.test(each))
  if (name === undefined) return null
  const path = join(folder, name)
  const size = (await stat(path).catch(() => null))?.size ?? 0
  if (size === 0 || (typeof isWhole === 'number' && size !== isWhole)) return null
  const content = await readFile(path)
  return typeof isWhole === 'number' || isWhole(content) ? content : null
}
