/**
 * The ref of a button, or a form, that goes with what it was for: the focus goes on to the heading of its dialog, or
 * else of the page, unless it is elsewhere by then. Dialogs whose heading takes no focus keep it themselves.
 */
export const leavesToHeading = (left: HTMLElement | null) => () => {
  if (left?.contains(document.activeElement) !== true) return
  const around = left.closest('[role=dialog], dialog') ?? document
  setTimeout(() => {
    if (document.activeElement === document.body)
      around.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus({ preventScroll: true })
  })
}
