const never: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

/** Once the frame that is being made has been drawn. */
const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/**
 * `matchMedia`, which tells of a change, if asked or listened to, when the frame of that change is drawn. Chromium
 * calls listeners in the midst of it; styles that are added there make it forget to judge the media rules that stand in
 * the same sheet: a bar for wide windows then stays in a narrow one until the next change.
 */
export const calmMatchMedia = (query: string): MediaQueryList => {
  // Where there is none, as in a DOM without a window, nothing ever changes.
  const list = typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(query) : never
  const calm = new Map<unknown, () => void>()
  let { matches } = list
  return {
    get matches() {
      return matches
    },
    addEventListener: (_: 'change', listener: () => void) => {
      ;({ matches } = list)
      const later = () =>
        afterFrame(() => {
          ;({ matches } = list)
          if (calm.get(listener) === later) listener()
        })
      calm.set(listener, later)
      list.addEventListener('change', later)
    },
    removeEventListener: (_: 'change', listener: () => void) => {
      const later = calm.get(listener)
      calm.delete(listener)
      if (later !== undefined) list.removeEventListener('change', later)
    },
  } as MediaQueryList
}
