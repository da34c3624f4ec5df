/**
 * Runs in the page. Dates and times are typed part by part, in an order that goes by the language: such a field is
 * given its value as the browser does it once all parts are typed. Answers whether it was one.
 */
export const setIfInParts = (field: Node, text: string): boolean => {
  if (!(field instanceof HTMLInputElement) || !['date', 'time'].includes(field.type)) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
