import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

/** A mail server in a process that can be killed. It has a mail once it stands in its file, before it says so. */
const { SMTP_PORT: port = '', SMTP_FILE: file = '' } = process.env
process.on('disconnect', () => process.exit())
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const [, id = ''] = /^Message-ID: <([0-9a-f]+)@/im.exec(Buffer.concat(chunks).toString('utf8')) ?? []
      appendFileSync(file, `${id}\n`)
      done()
    })
  },
})
server.on('error', () => undefined)
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
