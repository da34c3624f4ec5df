/**
 * Tells where a drag leaves the window. WebKit does not say where a drag goes on; but every browser enters what comes
 * next before it leaves what was before.
 */
export const dragInWindow = () => {
  let entered: EventTarget | null = null
  return {
    enter: ({ target }: Event): void => {
      entered = target
    },
    /** Of a `dragleave`. */
    isLeft: ({ relatedTarget, target }: DragEvent): boolean =>
      relatedTarget === null && (entered === null || entered === target),
  }
}
