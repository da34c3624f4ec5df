import type { Message, Protocol, Splitter } from './wire.ts'

/** Ids, times and counts differ from mail to mail. */
const withoutIds = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[0-9a-f]{8,}(-[0-9a-f]{4,})*|\d+/g, '#')
    .slice(0, 90)

/** Cuts by a function that says where the first message ends, or that it has not come whole yet. */
const cutting = (firstOf: (buffer: Buffer) => Message | null): Splitter => {
  let kept: Buffer = Buffer.alloc(0)
  return (chunk) => {
    kept = Buffer.concat([kept, chunk])
    const messages: Message[] = []
    for (let first = firstOf(kept); first !== null && first.bytes.length > 0; first = firstOf(kept)) {
      messages.push(first)
      kept = kept.subarray(first.bytes.length)
    }
    return messages
  }
}

/** Facts that a statement writes or asks for: what tells one `append` from another. */
const factsIn = (bytes: Buffer): string =>
  [...new Set(bytes.toString('latin1').match(/(?:Email|Notification|Document|MailAddress)[A-Z][A-Za-z]+/g) ?? [])].join(
    '+',
  )

/**
 * What ends a question of PostgreSQL's: Sync, a simple query, a password, or the end; the first message has no type.
 */
const endings: ReadonlySet<string> = new Set(['S', 'Q', 'X', 'p', 'startup'])
const answeredOnes: ReadonlySet<string> = new Set(['S', 'Q', 'startup'])

/** The part of a question that begins there; null if it has not come whole. */
const partAt = (buffer: Buffer, at: number, hasType: boolean) => {
  const start = at + (hasType ? 1 : 0)
  if (buffer.length < start + 4) return null
  const end = start + buffer.readInt32BE(start)
  const type = hasType ? buffer.toString('latin1', at, at + 1) : 'startup'
  return buffer.length < end ? null : { type, body: buffer.subarray(start + 4, end), end }
}

/** PostgreSQL's, version 3: a question ends with Sync or is a simple query, its answer with ReadyForQuery. */
export const postgres: Protocol = {
  open: () => {
    const names = new Map<string, string>()
    const pending: (string | null)[] = []
    let isStarted = false
    const textAt = (bytes: Buffer, start: number): string => bytes.toString('utf8', start, bytes.indexOf(0, start))
    /** What a message of the worker is about: the text of a statement, or its name if it was sent before. */
    const sqlOf = (type: string, body: Buffer): string | null => {
      if (type === 'Q') return textAt(body, 0)
      if (type === 'P') {
        const name = textAt(body, 0)
        const sql = textAt(body, body.indexOf(0) + 1)
        if (name !== '') names.set(name, sql)
        return sql
      }
      return type === 'B' ? (names.get(textAt(body, body.indexOf(0) + 1)) ?? null) : null
    }
    const asked = cutting((buffer) => {
      let sql: string | null = null
      for (let at = 0; ;) {
        const part = partAt(buffer, at, isStarted || at > 0)
        if (part === null) return null
        isStarted = true
        sql ??= sqlOf(part.type, part.body)
        at = part.end
        if (!endings.has(part.type)) continue
        const bytes = buffer.subarray(0, at)
        const what = sql === null ? null : `PostgreSQL: ${withoutIds(sql)} ${factsIn(bytes)}`
        if (answeredOnes.has(part.type)) pending.push(what)
        return { what, bytes }
      }
    })
    const answered = cutting((buffer) => {
      for (let at = 0; buffer.length >= at + 5;) {
        const end = at + 1 + buffer.readInt32BE(at + 1)
        if (buffer.length < end) return null
        const type = buffer.toString('latin1', at, at + 1)
        at = end
        const bytes = buffer.subarray(0, at)
        // What it tells by itself, or asks for before anybody is let in.
        if (type === 'R' || (pending.length === 0 && type !== 'Z')) return { what: null, bytes }
        if (type !== 'Z') continue
        const about = pending.shift() ?? null
        return { what: about === null ? null : `answer to ${about}`, bytes }
      }
      return null
    })
    return { asked, answered }
  },
}

/** Where a value of RESP ends that begins at `at`; -1 if it has not come whole. */
const endOf = (buffer: Buffer, at: number): number => {
  const line = buffer.indexOf('\r\n', at)
  if (line < 0) return -1
  const [kind, length] = [buffer.toString('latin1', at, at + 1), Number(buffer.toString('latin1', at + 1, line))]
  if (kind === '$') {
    const end = line + 2 + (length < 0 ? 0 : length + 2)
    return buffer.length >= end ? end : -1
  }
  let end = line + 2
  const parts = '*~>'.includes(kind) ? length : kind === '%' ? 2 * length : 0
  for (let left = parts; left > 0 && end >= 0; left -= 1) end = endOf(buffer, end)
  return end
}

/** Redis's. Scripts are told apart by their hashes and the queue whose keys they are given. */
export const redis: Protocol = {
  open: () => {
    const pending: string[] = []
    const asked = cutting((buffer) => {
      const end = endOf(buffer, 0)
      if (end < 0) return null
      const bytes = buffer.subarray(0, end)
      const words = bytes
        .toString('latin1')
        .split('\r\n')
        .filter((_, index) => index > 0 && index % 2 === 0)
      const [name = '', first = ''] = words
      const queue = /aktenraum:([a-z-]+):/.exec(words.join(' '))?.[1] ?? ''
      const what = `Redis: ${name.toLowerCase()} ${/^eval/i.test(name) ? first.slice(0, 8) : ''} ${queue}`
      pending.push(what)
      return { what, bytes }
    })
    const answered = cutting((buffer) => {
      const end = endOf(buffer, 0)
      if (end < 0) return null
      const bytes = buffer.subarray(0, end)
      const isNothing = /^[*$]-1/.test(bytes.toString('latin1', 0, 3))
      return { what: `answer${isNothing ? ' of nothing' : ''} to ${pending.shift() ?? ''}`, bytes }
    })
    return { asked, answered }
  },
}

/** SMTP, in which a message is between DATA and a line with a dot alone. */
export const smtp: Protocol = {
  open: () => {
    let last = 'connection'
    let isMessage = false
    const asked = cutting((buffer) => {
      if (isMessage) {
        const dot = buffer.indexOf('\r\n.\r\n')
        if (dot < 0) return null
        if (dot > 0) return { what: 'SMTP: message', bytes: buffer.subarray(0, dot) }
        isMessage = false
        last = 'end of message'
        return { what: 'SMTP: end of message', bytes: buffer.subarray(0, 5) }
      }
      const end = buffer.indexOf('\r\n')
      if (end < 0) return null
      last = buffer.toString('latin1', 0, end).split(/[ :]/)[0]?.toUpperCase() ?? ''
      return { what: `SMTP: ${last}`, bytes: buffer.subarray(0, end + 2) }
    })
    const answered = cutting((buffer) => {
      const [said] = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(buffer.toString('latin1')) ?? []
      if (said === undefined) return null
      if (last === 'DATA') isMessage = said.startsWith('3')
      return { what: `SMTP: ${said.slice(0, 3)} to ${last}`, bytes: buffer.subarray(0, said.length) }
    })
    return { asked, answered }
  },
}
