/** Runs in a page before its own scripts: these parts of the browser throw as soon as they are touched. */
export const refuseInPage = (names: readonly string[]): void => {
  for (const name of names)
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
}
