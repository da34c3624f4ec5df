import { connect } from 'node:net'

/**
 * Sends inline commands over one connection and returns each reply as text; enough for test set-up, no client needed.
 */
export const commands = (redisUrl: string, lines: readonly string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const url = new URL(redisUrl)
    const database = url.pathname.slice(1) || '0'
    const login = url.password === '' ? [] : [`AUTH ${url.username || 'default'} ${url.password}`]
    const opening = [...login, `SELECT ${database}`]
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379) })
    let text = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('Redis did not answer within 10 s.')))
    socket.once('error', reject)
    socket.once('connect', () => socket.write([...opening, ...lines, 'QUIT', ''].join('\r\n')))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    socket.once('close', () => {
      const replies = splitReplies(text).slice(opening.length, -1)
      const refused = replies.find((reply) => reply.startsWith('-'))
      if (refused !== undefined) reject(new Error(`Redis refused: ${refused}`))
      else resolve(replies.map((reply) => reply.replace(/^[+:]/, '')))
    })
  })

/** One reply per command; of arrays only their last line matters to the callers here. */
const splitReplies = (text: string): string[] => {
  const lines = text.split('\r\n').slice(0, -1)
  const replies: string[] = []
  for (let at = 0; at < lines.length;) {
    const head = lines[at] ?? ''
    const length = head.startsWith('*') ? 1 + 2 * Number(head.slice(1)) : head.startsWith('$') ? 2 : 1
    replies.push(lines.slice(at, at + length).at(-1) ?? '')
    at += length
  }
  return replies
}
