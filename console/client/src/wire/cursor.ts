/** Of the address of the next page, relative or whole, what that page is called by; null at the end. */
export const cursorOf = (next: string | null): string | null =>
  next === null ? null : new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor')
