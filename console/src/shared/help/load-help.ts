/** The `html` of the JSON that stands at this address. @throws when there is none */
export const loadHelp = async (apiURL: string): Promise<string> => {
  const answer = await fetch(apiURL, { headers: { Accept: 'application/json' }, credentials: 'same-origin' })
  const content: unknown = answer.ok ? await answer.json() : null
  const html: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'html') : undefined
  if (typeof html !== 'string' || html === '') throw new Error('no help text')
  return html
}
