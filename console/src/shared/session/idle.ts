interface IdleOptions {
  /** 0: never. */
  readonly afterMs: number
  /** Covers the page: at once. */
  readonly cover: () => void
  /** Drops the keys: as soon as nothing needs them any more. */
  readonly lock: () => void
  /** Whether a transfer is under way that needs the keys. */
  readonly isBusy: () => boolean
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>
  readonly now?: () => number
}
export interface IdleWatch {
  /** Somebody has shown to be there. */
  readonly again: () => void
  readonly stop: () => void
}

const everyMs = 1_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const

/** Covers and locks a page that nobody has touched for a while. A computer that slept counts as untouched. */
export const watchIdle = ({ afterMs, cover, lock, isBusy, page, now = Date.now }: IdleOptions): IdleWatch => {
  let lastSign = now()
  let isCovered = false
  let isLocked = false

  const look = (): void => {
    if (!isCovered && now() - lastSign >= afterMs) {
      isCovered = true
      cover()
    }
    if (isCovered && !isLocked && !isBusy()) {
      isLocked = true
      lock()
    }
  }
  /** The first touch after a long time must not count before it was noticed how long it was. */
  const touched = (): void => {
    look()
    if (!isCovered) lastSign = now()
  }
  if (afterMs === 0) return { again: () => undefined, stop: () => undefined }
  const timer = setInterval(look, everyMs)
  for (const sign of signs) page.addEventListener(sign, touched, { capture: true, passive: true })
  return {
    again: () => {
      lastSign = now()
      isCovered = false
      isLocked = false
    },
    stop: () => {
      clearInterval(timer)
      for (const sign of signs) page.removeEventListener(sign, touched, { capture: true })
    },
  }
}
