/** What was asked for in an address, by which way, and with what. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** Whether it brings a word that somebody signed. */
export const isSigned = (body: string): boolean => /"(entry|closing)":/.test(body)

/** What a server says of a signed word as if it had taken it; null: nothing but that. */
export const takenFor = ({ method, path, body }: Asked): { readonly status: number; readonly told: object | null } => {
  if (path.includes('/logs/')) return { status: 204, told: null }
  const sent = JSON.parse(body) as { readonly id?: string; readonly key_id?: string; readonly user_id?: string }
  const [, id = sent.id, part, userId = sent.user_id] = /\/cases\/(\w+)\/(?:(participants)\/(\w+)?)?/.exec(path) ?? []
  const about = path.endsWith('/removal/') ? { key_id: sent.key_id } : part === undefined ? {} : { user_id: userId }
  return { status: method === 'POST' && !('key_id' in about) ? 201 : 200, told: { id, ...about } }
}
