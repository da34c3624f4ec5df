import { openAppenders } from './appenders.ts'
import type { Side } from './appenders.ts'

/** What a process of appenders is asked for, until it is told to end. */
export type Asked = { readonly side: Side; readonly callers: number; readonly ms: number } | 'end'

const [, , databaseUrl = '', connections = ''] = process.argv
const appenders = openAppenders(databaseUrl, Number(connections))

process.on('message', (asked: Asked) => {
  if (asked === 'end') void appenders.close().then(() => process.disconnect())
  else void appenders.perSecond(asked.side, asked.callers, asked.ms).then((perSecond) => process.send?.(perSecond))
})
