/** What can cross between a test and a page. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

/** What the drivers of all engines can do, each in its own words. `Element` is what a driver calls one. */
export interface Wire<Element> {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs a function's source in the page; it may be asynchronous and sees nothing of its surroundings. */
  run(source: string, args: readonly Json[]): Promise<unknown>
  /** The element that a function's source finds in the page, or null. */
  find(source: string, args: readonly Json[]): Promise<Element | null>
  /** Presses and releases where the element is, as a hand does; it is scrolled there before. */
  click(element: Element): Promise<void>
  /** Replaces what a field holds by typing. */
  fill(element: Element, text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  choose(element: Element, paths: readonly string[]): Promise<void>
  /** Brings a cookie for this site along. */
  carry(url: string, name: string, value: string): Promise<void>
  /** What is to be read, also where pages may not run scripts. */
  read(): Promise<string>
  /** A PNG of what is shown. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A browser with a state of its own, as another person at another computer has one. */
export interface OpenedWire<Element> {
  readonly wire: Wire<Element>
  /** Where it saves what is downloaded. */
  readonly downloads: string
}

export interface WindowShape {
  readonly width: number
  readonly height: number
}
