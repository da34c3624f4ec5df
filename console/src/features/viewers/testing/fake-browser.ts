/** What jsdom lacks because it lays nothing out: no size ever changes, all is in view; and addresses of blobs. */
export const fakeBrowser = (): void => {
  class Sizes {
    observe = (): void => undefined
    disconnect = (): void => undefined
  }
  class Seen extends Sizes {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      super()
      this.#tell = tell
    }
    override observe = (): void =>
      this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  Object.assign(globalThis, { ResizeObserver: Sizes, IntersectionObserver: Seen })
  if (!('createObjectURL' in URL))
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
}
