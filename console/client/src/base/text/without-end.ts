/**
 * A text without the signs at its end that are such as `sign` names. `/[,.]+$/` does the same, but looks through the
 * rest of every such stretch within the text once more for each of its signs.
 */
export const withoutEnd = (text: string, sign: RegExp): string => {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
