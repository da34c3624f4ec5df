/** Puts the focus on the heading of the page, where it goes when what had it is no longer there. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
